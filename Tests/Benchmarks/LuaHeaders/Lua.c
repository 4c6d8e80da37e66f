// A target wants a source. The functions that these headers declare come with Moongate.
