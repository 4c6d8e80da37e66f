import Moongate
import MoongateRegistration

/// The claims of a script set that is one file.
func claims(of script: String = "scheme \"photos\"\nroute(\"*\", open(\"all\"))") throws
  -> ScriptClaims
{
  ScriptClaims(try Gate(scripts: Scripts(["main.lua": script])))
}
