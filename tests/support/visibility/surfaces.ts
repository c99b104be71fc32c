import { ALL, names, opens, savedAs, USERS, type Surface } from './ask.ts';

const referencesUrl = ({ id }: { id: string }) => `/api/profiles/${id}/references`;

/** Every surface; those that change something come last, because answers are read once. */
export const SURFACES: readonly Surface[] = [
  { route: 'GET /api/profiles/{user_id}', viewers: USERS, sees: opens(({ id }) => `/api/profiles/${id}`) },
  { route: 'GET /api/profiles/{user_id}/references', viewers: USERS, sees: opens(referencesUrl) },
  { route: 'GET /api/blocks', viewers: USERS, sees: names(() => '/api/blocks', 'id') },
  {
    route: 'GET /api/profile/online-status',
    viewers: USERS,
    sees: async ({ id }, ask) => (await ask('GET', `/api/profile/online-status?user_id=${id}`)).body.last_seen !== null,
  },
  {
    route: 'GET /api/notifications',
    viewers: USERS,
    sees: async ({ id }, ask) =>
      (await ask('GET', '/api/notifications?limit=50')).body.notifications.some(
        (one: { profile: { id: string } | null }) => one.profile?.id === id,
      ),
  },
  { route: 'GET /api/updates', viewers: ['friend'], sees: names(() => '/api/updates', 'id') },
  {
    route: 'GET /api/matching/buzzes/{user_id}',
    viewers: USERS,
    sees: async ({ id }, ask) => (await ask('GET', `/api/matching/buzzes/${id}`)).body.may_buzz === true,
  },
  { route: 'GET /api/matching', viewers: ['stranger'], sees: names(() => '/api/matching?age_min=60', 'id', 'people') },
  { route: 'GET /api/matching/with/{user_id}', viewers: USERS, sees: opens(({ id }) => `/api/matching/with/${id}`) },
  {
    route: 'GET /api/matching/connections',
    part: 'mutual',
    viewers: ['friend'],
    sees: names(() => '/api/matching/connections?tab=mutual', 'id', 'connections'),
  },
  {
    route: 'GET /api/matching/connections',
    part: 'received',
    viewers: ['stranger'],
    sees: names(() => '/api/matching/connections?tab=received', 'id', 'connections'),
  },
  {
    route: 'GET /api/matching/connections/{user_id}',
    viewers: USERS,
    sees: opens(({ id }) => `/api/matching/connections/${id}`),
  },
  { route: 'GET /api/properties', viewers: ALL, sees: names(() => '/api/properties', 'propertyId') },
  {
    route: 'GET /api/properties/cards',
    viewers: ALL,
    sees: names(({ propertyId }) => `/api/properties/cards?ids=${propertyId}`, 'propertyId'),
  },
  {
    route: 'GET /api/properties/cards',
    part: 'people who live there',
    viewers: USERS,
    sees: async ({ propertyId }, ask) =>
      Boolean((await ask('GET', `/api/properties/cards?ids=${propertyId}`)).body.homes[0]?.fit),
  },
  {
    route: 'GET /api/properties/{id}/similar',
    viewers: ALL,
    sees: names((_who, { friend }) => `/api/properties/${friend.propertyId}/similar`, 'propertyId'),
  },
  {
    route: 'GET /api/properties/map',
    viewers: ALL,
    sees: names(() => '/api/properties/map?area=-0.5,39.3,-0.2,39.6', 'propertyId'),
  },
  { route: 'GET /feeds/homes.xml', viewers: ['guest'], sees: names(() => '/feeds/homes.xml', 'propertyId') },
  {
    route: 'GET /sitemaps/{file}',
    part: 'properties',
    viewers: ['guest'],
    sees: names(() => '/sitemaps/homes-1.xml', 'propertyId'),
  },
  { route: 'GET /api/properties/{id}', viewers: ALL, sees: opens(({ propertyId }) => `/api/properties/${propertyId}`) },
  {
    route: 'GET /api/properties/{id}',
    part: 'publisher',
    viewers: USERS,
    sees: async ({ propertyId }, ask) =>
      Boolean((await ask('GET', `/api/properties/${propertyId}`)).body.property?.publisher),
  },
  {
    route: 'GET /api/properties/{id}/detail',
    viewers: ALL,
    sees: opens(({ propertyId }) => `/api/properties/${propertyId}/detail`),
  },
  {
    route: 'GET /api/properties/{id}/detail',
    part: 'publisher',
    viewers: ALL,
    sees: async ({ propertyId }, ask) =>
      Boolean((await ask('GET', `/api/properties/${propertyId}/detail`)).body.home?.publisher?.display_name),
  },
  {
    route: 'GET /api/properties/{id}/campus',
    viewers: ALL,
    sees: opens(({ propertyId }) => `/api/properties/${propertyId}/campus?university_id=upv`),
  },
  {
    route: 'GET /api/properties/{id}/household',
    viewers: USERS,
    sees: async ({ id, propertyId }, ask) =>
      ((await ask('GET', `/api/properties/${propertyId}/household`)).body.people ?? []).some(
        (one: { user_id: string }) => one.user_id === id,
      ),
  },
  {
    route: 'GET /api/properties/{id}/card.jpg',
    viewers: ['guest'],
    sees: opens(({ propertyId }) => `/api/properties/${propertyId}/card.jpg`),
  },
  {
    route: 'GET /api/properties/{id}/summary',
    viewers: USERS,
    sees: opens(({ propertyId }) => `/api/properties/${propertyId}/summary`),
  },
  { route: 'GET /api/properties/photos/{photo_id}/{size}', viewers: ['guest'], sees: opens(({ photo }) => photo) },
  {
    route: 'GET /api/room-wanted',
    viewers: USERS,
    sees: names(() => '/api/room-wanted', 'id', 'posts'),
  },
  {
    route: 'GET /api/applications',
    viewers: ['friend'],
    sees: names((_who, { friend }) => `/api/applications?property_id=${friend.propertyId}`, 'id'),
  },
  { route: 'GET /api/groups', viewers: ALL, sees: names(() => '/api/groups?city_id=46250', 'groupId') },
  { route: 'GET /api/groups/{id}', viewers: ALL, sees: opens(({ groupId }) => `/api/groups/${groupId}`) },
  {
    route: 'GET /api/groups/{id}',
    part: 'leader by name',
    viewers: ALL,
    sees: async ({ groupId }, ask) =>
      Boolean((await ask('GET', `/api/groups/${groupId}`)).body.group?.members[0]?.name),
  },
  {
    route: 'GET /api/groups/{id}',
    part: 'person who asks to join',
    viewers: ['friend'],
    sees: async ({ id }, ask, { friend }) =>
      (await ask('GET', `/api/groups/${friend.groupId}`)).body.group.pending.some(
        (one: { profile: { id: string } | null }) => one.profile?.id === id,
      ),
  },
  {
    route: 'GET /sitemaps/{file}',
    part: 'groups',
    viewers: ['guest'],
    sees: names(() => '/sitemaps/groups-1.xml', 'groupId'),
  },
  {
    route: 'GET /api/groups/suggestions',
    part: 'groups',
    viewers: ['stranger'],
    sees: names(() => '/api/groups/suggestions', 'groupId', 'groups'),
  },
  {
    route: 'GET /api/favorites',
    part: 'property',
    viewers: ['friend'],
    sees: async (who, ask) => (await savedAs(ask, 'homes', who.propertyId))?.home !== null,
  },
  {
    route: 'GET /api/favorites',
    part: 'group',
    viewers: ['friend'],
    sees: async (who, ask) => (await savedAs(ask, 'groups', who.groupId))?.group !== null,
  },
  {
    route: 'GET /api/favorites',
    part: 'person',
    viewers: ['friend'],
    sees: async (who, ask) => Boolean((await savedAs(ask, 'people', who.id))?.profile),
  },
  {
    route: 'GET /api/conversations',
    part: 'messages',
    viewers: ['friend'],
    sees: names(() => '/api/conversations', 'id'),
  },
  {
    route: 'GET /api/conversations',
    part: 'profile',
    viewers: ['friend'],
    sees: async ({ id }, ask) =>
      (await ask('GET', '/api/conversations')).body.conversations.some(
        (one: { profile: { id: string } | null }) => one.profile?.id === id,
      ),
  },
  {
    route: 'GET /api/conversations/{id}/messages',
    viewers: ['friend'],
    sees: names(({ id }) => `/api/conversations/chat-${id}/messages`, 'id'),
  },
  {
    route: 'GET /api/chat/link-cards',
    part: 'property',
    viewers: USERS,
    sees: names(({ propertyId }) => `/api/chat/link-cards?homes=${propertyId}`, 'propertyId', 'homes'),
  },
  {
    route: 'GET /api/chat/link-cards',
    part: 'group',
    viewers: USERS,
    sees: names(({ groupId }) => `/api/chat/link-cards?groups=${groupId}`, 'groupId', 'groups'),
  },
  {
    route: 'GET /api/calls/{user_id}',
    viewers: USERS,
    sees: async ({ id }, ask) => (await ask('GET', `/api/calls/${id}`)).body.may_call === true,
  },
  {
    route: 'POST /api/messages/send',
    viewers: USERS,
    sees: opens(
      () => '/api/messages/send',
      'POST',
      ({ id }) => ({ to: id, content: '¿Sigues ahí?', type: 'text', property_id: null }),
    ),
  },
  {
    route: 'POST /api/matching/send-buzz',
    viewers: ['friend'],
    sees: opens(
      () => '/api/matching/send-buzz',
      'POST',
      ({ id }) => ({ userId: id }),
    ),
  },
  {
    route: 'PUT /api/favorites/{kind}/{id}',
    part: 'person',
    viewers: ['stranger'],
    sees: opens(
      ({ id }) => `/api/favorites/person/${id}`,
      'PUT',
      () => ({}),
    ),
  },
  {
    route: 'PUT /api/favorites/{kind}/{id}',
    part: 'property',
    viewers: ['stranger'],
    sees: opens(
      ({ propertyId }) => `/api/favorites/home/${propertyId}`,
      'PUT',
      () => ({}),
    ),
  },
  {
    route: 'POST /api/groups/{id}/requests',
    viewers: ['stranger'],
    sees: opens(
      ({ groupId }) => `/api/groups/${groupId}/requests`,
      'POST',
      () => ({}),
    ),
  },
  {
    route: 'POST /api/groups/{id}/invitations',
    viewers: ['stranger'],
    sees: async ({ id }, ask, { stranger }) =>
      (await ask('POST', `/api/groups/${stranger.groupId}/invitations`, { user_id: id })).status < 300,
  },
  {
    route: 'POST /api/matching/passes',
    viewers: ['stranger'],
    sees: opens(
      () => '/api/matching/passes',
      'POST',
      ({ id }) => ({ user_id: id }),
    ),
  },
];
