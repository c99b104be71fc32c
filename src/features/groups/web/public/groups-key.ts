/** First part of the keys of all queries about groups, which are invalidated together. */
export const GROUPS_KEY = 'groups';
