/** Query key of the own profile. In a module of its own: the assistant reads the cache and loads no request. */
export const OWN_PROFILE_KEY = ['profile', 'me'] as const;
