// A target wants a source. The functions that these headers declare come with Moongate; the headers
// pass on to those beside it, because two modules cannot have the same folder of headers.
