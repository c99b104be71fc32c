export { FAVORITES_PATH } from '../api.ts';
