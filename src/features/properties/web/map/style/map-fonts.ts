/**
 * Font stacks of names, rendered by the browser with the page font; no glyph server is needed. MapLibre reads the weight
 * from the first name of a stack, which is no font.
 */
export const MAP_FONTS = {
  regular: ['Figtree', 'sans-serif'],
  medium: ['medium', 'Figtree', 'sans-serif'],
  semibold: ['semibold', 'Figtree', 'sans-serif'],
};
