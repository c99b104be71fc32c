/** API path of a group, or of a part of it. */
export const groupPath = (id: string, rest = '') => `/api/groups/${encodeURIComponent(id)}${rest}`;
