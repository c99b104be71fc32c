/** The header by which the server says that a page may be read again without a network: it was drawn for nobody in particular. */
export const KEEP_HEADER = 'tukan-keep';
