/** Path of the page with anonymous people for guests, without a language prefix. */
export const VISITORS_PATH = '/public/people';
