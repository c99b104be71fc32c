import { beforeAll, expect, test } from 'vitest';
import { serveTestApp } from '#tests/support/server/test-server.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';
import { createCast, STATES, type Cast } from '#tests/support/visibility/people-in-states.ts';
import { createAsk } from '#tests/support/visibility/ask.ts';
import { SURFACES } from '#tests/support/visibility/surfaces.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await createCast(await createTestApp());
}, 180_000);

/**
 * `x`: the viewer sees or reaches the person there. The columns follow `STATES`.
 */
const EXPECTED = `x......xx friend   GET /api/profiles/{user_id}
x........ stranger GET /api/profiles/{user_id}
x......xx friend   GET /api/profiles/{user_id}/references
x........ stranger GET /api/profiles/{user_id}/references
.x....... friend   GET /api/blocks
.x....... stranger GET /api/blocks
x......xx friend   GET /api/profile/online-status
......... stranger GET /api/profile/online-status
xx.....xx friend   GET /api/notifications
xx.....xx stranger GET /api/notifications
x......xx friend   GET /api/updates
x......xx friend   GET /api/matching/buzzes/{user_id}
......... stranger GET /api/matching/buzzes/{user_id}
x........ stranger GET /api/matching
x......xx friend   GET /api/matching/with/{user_id}
x........ stranger GET /api/matching/with/{user_id}
x......xx friend   GET /api/matching/connections, mutual
x......xx stranger GET /api/matching/connections, received
x......xx friend   GET /api/matching/connections/{user_id}
x......xx stranger GET /api/matching/connections/{user_id}
x......x. friend   GET /api/properties
x......x. stranger GET /api/properties
xxx....x. guest    GET /api/properties
x......x. friend   GET /api/properties/cards
x......x. stranger GET /api/properties/cards
xxx....x. guest    GET /api/properties/cards
x......x. friend   GET /api/properties/cards, people who live there
x........ stranger GET /api/properties/cards, people who live there
x......x. friend   GET /api/properties/{id}/similar
x......x. stranger GET /api/properties/{id}/similar
xxx....x. guest    GET /api/properties/{id}/similar
x......x. friend   GET /api/properties/map
x......x. stranger GET /api/properties/map
xxx....x. guest    GET /api/properties/map
xxx....x. guest    GET /feeds/homes.xml
xxx...... guest    GET /sitemaps/{file}, properties
x......x. friend   GET /api/properties/{id}
x......x. stranger GET /api/properties/{id}
xxx....x. guest    GET /api/properties/{id}
x......x. friend   GET /api/properties/{id}, publisher
x........ stranger GET /api/properties/{id}, publisher
x......x. friend   GET /api/properties/{id}/detail
x......x. stranger GET /api/properties/{id}/detail
xxx....x. guest    GET /api/properties/{id}/detail
x......x. friend   GET /api/properties/{id}/detail, publisher
x........ stranger GET /api/properties/{id}/detail, publisher
xxx...... guest    GET /api/properties/{id}/detail, publisher
x......x. friend   GET /api/properties/{id}/campus
x......x. stranger GET /api/properties/{id}/campus
xxx....x. guest    GET /api/properties/{id}/campus
x......x. friend   GET /api/properties/{id}/household
x........ stranger GET /api/properties/{id}/household
xxx....x. guest    GET /api/properties/{id}/card.jpg
x......x. friend   GET /api/properties/{id}/summary
x......x. stranger GET /api/properties/{id}/summary
xxx....x. guest    GET /api/properties/photos/{photo_id}/{size}
x........ friend   GET /api/room-wanted
x........ stranger GET /api/room-wanted
x......xx friend   GET /api/applications
x......x. friend   GET /api/groups
x......x. stranger GET /api/groups
xxx....x. guest    GET /api/groups
x......x. friend   GET /api/groups/{id}
x......x. stranger GET /api/groups/{id}
xxx....x. guest    GET /api/groups/{id}
x......x. friend   GET /api/groups/{id}, leader by name
x........ stranger GET /api/groups/{id}, leader by name
xxx...... guest    GET /api/groups/{id}, leader by name
xx.....xx friend   GET /api/groups/{id}, person who asks to join
xxx....x. guest    GET /sitemaps/{file}, groups
x......x. stranger GET /api/groups/suggestions, groups
x......x. friend   GET /api/favorites, property
x......x. friend   GET /api/favorites, group
x......xx friend   GET /api/favorites, person
xxxxxx.xx friend   GET /api/conversations, messages
xx.....xx friend   GET /api/conversations, profile
xxxxxx.xx friend   GET /api/conversations/{id}/messages
x......x. friend   GET /api/chat/link-cards, property
x......x. stranger GET /api/chat/link-cards, property
x......x. friend   GET /api/chat/link-cards, group
x......x. stranger GET /api/chat/link-cards, group
x......xx friend   GET /api/calls/{user_id}
......... stranger GET /api/calls/{user_id}
x......xx friend   POST /api/messages/send
x......xx stranger POST /api/messages/send
x......xx friend   POST /api/matching/send-buzz
x........ stranger PUT /api/favorites/{kind}/{id}, person
x......x. stranger PUT /api/favorites/{kind}/{id}, property
x......x. stranger POST /api/groups/{id}/requests
x........ stranger POST /api/groups/{id}/invitations
x......xx stranger POST /api/matching/passes
`;

test('counts leave out whom the list leaves out', async () => {
  const read = async (viewer: 'friend' | 'stranger' | 'guest', path: string) =>
    (await createAsk(cast, viewer)('GET', path)).body;
  expect((await read('friend', '/api/matching/connections?tab=mutual')).counts.mutual).toBe(3);
  expect((await read('stranger', '/api/matching/connections?tab=received')).counts.received).toBe(3);
  for (const viewer of ['friend', 'stranger', 'guest'] as const) {
    const { homes, total } = await read(viewer, '/api/properties');
    expect([viewer, total.count]).toEqual([viewer, homes.length]);
    const { groups, total: groupTotal } = await read(viewer, '/api/groups');
    expect([viewer, groupTotal.count]).toEqual([viewer, groups.length]);
  }
});

test('everybody sees and reaches exactly whom the visibility rule allows', async () => {
  const asks = {
    friend: createAsk(cast, 'friend'),
    stranger: createAsk(cast, 'stranger'),
    guest: createAsk(cast, 'guest'),
  };
  const lines: string[] = [];
  for (const { route, part, viewers, sees } of SURFACES)
    for (const viewer of viewers) {
      const cells: string[] = [];
      for (const state of STATES) cells.push((await sees(cast.subjects[state], asks[viewer], cast)) ? 'x' : '.');
      lines.push(`${cells.join('')} ${viewer.padEnd(8)} ${route}${part ? `, ${part}` : ''}`);
    }
  expect(`${lines.join('\n')}\n`).toBe(EXPECTED);
}, 180_000);

test('a call rings exactly for those whom messages of the caller reach', async () => {
  const { openTab } = await serveTestApp(cast.app);
  for (const [viewer, expected] of [
    ['friend', 'x......xx'],
    ['stranger', '.........'],
  ] as const) {
    const cells: string[] = [];
    for (const state of STATES) {
      const tab = await openTab(cast[viewer]);
      const call_id = crypto.randomUUID();
      tab.send({ type: 'call_ring', call_id, user_id: cast.subjects[state].id, video: false });
      await tab.flush();
      const [ended] = tab.unreadFrames('call_ended').filter((frame) => frame['call_id'] === call_id);
      expect(ended?.['reason'] ?? 'unavailable', state).toBe('unavailable');
      cells.push(ended ? '.' : 'x');
      tab.send({ type: 'call_hang_up', call_id });
      await tab.flush();
      await tab.close();
    }
    expect([viewer, cells.join('')]).toEqual([viewer, expected]);
  }
});
