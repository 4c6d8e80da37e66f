/// A search for a link's route came to the end of its steps.
package struct StepsSpent: Error {}
