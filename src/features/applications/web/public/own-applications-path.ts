export { OWN_APPLICATIONS_PATH } from '../shortlist/shortlist-api.ts';
