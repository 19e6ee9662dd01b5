/** Content that loads within this time needs no placeholder, in ms. */
export const PATIENCE = 300;
