export { MY_GROUPS_PATH } from '../api.ts';
