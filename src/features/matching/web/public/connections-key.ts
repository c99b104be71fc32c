/** Query key of everything about connections. */
export const CONNECTIONS_KEY = 'connections';
/** Beginning of the query keys of the lists, one for each tab. */
export const CONNECTION_LISTS_KEY = [CONNECTIONS_KEY, 'list'] as const;
