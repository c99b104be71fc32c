import { beforeAll, expect, test } from 'vitest';
import { letIn, takeOut } from '#features/accounts/server/service/standing.ts';
import { packedReady } from '#features/matching/server/service/packed.ts';
import { makeTestApp, type Person, type TestApp } from '#tests/support/app.ts';
import { idsOf, LISTED, makeConnecting } from '#tests/support/connecting.ts';
import { foundGroup, joinGroup } from '#tests/support/groups.ts';
import { publishHome } from '#tests/support/homes.ts';
import { makeTalk } from '#tests/support/talk.ts';

/** Eva, whom Leo knows and Mia does not, with a home on offer and a group that she leads and Zoe is in. */
let app: TestApp;
let [eva, leo, mia, zoe] = [] as unknown as [Person, Person, Person, Person];
let home: string;
let group: string;
let photo: string;
beforeAll(async () => {
  app = await makeTestApp();
  const people = makeConnecting(app);
  eva = await people.somebody(LISTED);
  [leo, mia, zoe] = [await people.somebody(), await people.somebody(), await people.somebody()];
  const { send } = makeTalk(app);
  await send(leo, eva.id, 'Hola Eva');
  await send(eva, leo.id, 'Hola Leo');
  for (const [from, to] of [
    [eva, leo],
    [leo, eva],
  ] as const)
    await people.connect(from, to);
  home = await publishHome(app, eva);
  photo = (await app.call('GET', `/api/properties/${home}`)).body.property.photos[0].urls.small;
  group = await foundGroup(app, eva);
  await joinGroup(app, group, eva, zoe);
  for (const [kind, id] of [
    ['home', home],
    ['group', group],
    ['person', eva.id],
  ])
    expect((await app.call('PUT', `/api/favorites/${kind}/${id}`, { as: leo, body: {} })).status).toBe(200);
  await packedReady(app.base);
});

const status = async (path: string, as: Person | null = null) => (await app.call('GET', path, { as })).status === 200;
const body = async (path: string, as: Person | null = null) => (await app.call('GET', path, { as })).body;
const has = (list: { id: string }[], id: string) => list.some((one) => one.id === id);
const post = async (path: string, as: Person, sent: object) =>
  (await app.call('POST', path, { as, body: sent, headers: await app.csrf(as) })).status === 201;
const message = { to: '', content: '¿Sigues ahí?', type: 'text', property_id: null };

/** Where others meet her, what is hers, or a way to her: true while it is there. */
const PLACES: Record<string, () => Promise<boolean>> = {
  'her profile': async () => status(`/api/profiles/${eva.id}`, leo),
  'the list of people': async () =>
    idsOf((await body(`/api/matching?age_min=${LISTED.age}`, mia)).people).includes(eva.id),
  'how somebody fits with her': async () => status(`/api/matching/with/${eva.id}`, leo),
  'matches of others': async () =>
    idsOf((await body('/api/matching/connections?tab=mutual', leo)).connections).includes(eva.id),
  'asking to connect': async () =>
    (await app.call('POST', '/api/matching/connections', { as: mia, body: { user_id: eva.id } })).status < 300,
  'her home, for strangers': async () => status(`/api/properties/${home}`),
  'the detail of her home': async () => status(`/api/properties/${home}/detail`, leo),
  'the picture of her home in links': async () => status(`/api/properties/${home}/card.jpg`),
  'photographs of her home': async () => status(photo),
  'the search': async () => has((await body('/api/properties')).homes, home),
  'the feed': async () => (await body('/feeds/homes.xml')).includes(home),
  'the sitemap of homes': async () => JSON.stringify(await body('/sitemaps/homes-1.xml')).includes(home),
  'homes that others keep': async () => (await body('/api/favorites', leo)).homes[0].home !== null,
  'asking for her home': async () =>
    post('/api/messages/send', mia, { ...message, to: eva.id, type: 'property_interest', property_id: home }),
  'her group, for strangers': async () => status(`/api/groups/${group}`),
  'the list of groups': async () => has((await body('/api/groups')).groups, group),
  'the sitemap of groups': async () => JSON.stringify(await body('/sitemaps/groups-1.xml')).includes(group),
  'asking to join her group': async () =>
    (await app.call('POST', `/api/groups/${group}/requests`, { as: mia, body: {} })).status < 300,
  'groups that others keep': async () => (await body('/api/favorites', leo)).groups[0].group !== null,
  'people that others keep': async () => (await body('/api/favorites', leo)).people[0].profile !== null,
  'writing to her': async () => post('/api/messages/send', leo, { ...message, to: eva.id }),
  'a buzz': async () =>
    (await body(`/api/matching/buzzes/${eva.id}`, leo)).may_buzz &&
    post('/api/matching/send-buzz', leo, { userId: eva.id }),
  'when she was here': async () => (await body(`/api/profile/online-status?user_id=${eva.id}`, leo)).last_seen !== null,
};

const look = async () => {
  const found: Record<string, boolean> = {};
  for (const [name, place] of Object.entries(PLACES)) found[name] = await place();
  return found;
};
const everywhere = (is: boolean) => Object.fromEntries(Object.keys(PLACES).map((name) => [name, is]));

test('whoever is banned is out everywhere at once, what they said to others stays, and back they are back', async () => {
  await app.call('POST', '/api/profile/update-online-status', { as: eva });
  expect(await look()).toEqual(everywhere(true));
  await takeOut(app.context(), eva.id, { why: 'banned' });
  expect(await look()).toEqual(everywhere(false));

  expect(await status(`/api/groups/${group}`, zoe), 'its members keep the group').toBe(true);
  const { messages } = await body(`/api/conversations/chat-${eva.id}/messages`, leo);
  expect(messages.map((one: { content: string }) => one.content)).toContain('Hola Leo');
  expect((await app.call('GET', '/api/auth/session', { as: eva })).status).toBe(401);

  await letIn(app.context(), eva.id, { why: 'banned' });
  app.clock.advance(2 * 3_600_000);
  const back = await look();
  // what can be asked once was asked before; whoever was asked to connect stands in no list
  for (const once of ['asking to join her group', 'asking for her home', 'asking to connect', 'the list of people'])
    back[once] = true;
  expect(back).toEqual(everywhere(true));
});
