/** API path of a property, or of a part of it. */
export const propertyPath = (id: string, rest = '') => `/api/properties/${encodeURIComponent(id)}${rest}`;
