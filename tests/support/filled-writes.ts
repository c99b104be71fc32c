import { PASSWORD, type Answer, type CallOptions, type Person, type TestApp } from './app.ts';
import type { Cast } from './filled-cast.ts';
import { idOf } from './filled-rows.ts';
import { COMPLETE_HOME } from './homes.ts';

interface Write {
  place: string;
  said: string;
  run: () => Promise<Answer>;
}

/** What people do most, once each, with the newest of what `addRows` has made. */
export async function writesOf(app: TestApp, cast: Cast, rows: number): Promise<Write[]> {
  const { ana, leo, eva, groupId } = cast;
  const csrf = new Map<string, Record<string, string>>();
  for (const as of [ana, leo]) csrf.set(as.id, await app.csrf(as));
  const write = (place: string, path: string, as: Person | null, body?: unknown, said = 'as it is'): Write => {
    const options: CallOptions = { as, ...(body !== undefined && { body }), headers: csrf.get(as?.id ?? '') ?? {} };
    return { place, said, run: async () => app.call(place.split(' ')[0] ?? '', path, options) };
  };
  const send = (as: Person, to: string, said: string) =>
    write(
      'POST /api/messages/send',
      '/api/messages/send',
      as,
      { to, content: 'Hola', type: 'text', property_id: null },
      said,
    );
  const home = idOf('home', rows);
  const mate = idOf('mate', rows);
  // of each three, the third person is matched with Ana and the second has asked her; of each two groups one invites Eva
  const asker = idOf('person', rows - (rows % 3) - 1);
  const inviting = idOf('group', rows - (rows % 2));
  const favorite = `/api/favorites/home/${home}`;
  const kept = { method: 'POST /api/groups/{id}', at: `/api/groups/${inviting}` };
  return [
    write('POST /api/auth/sign-in/email', '/api/auth/sign-in/email', null, { email: leo.email, password: PASSWORD }),
    send(ana, idOf('person', rows), 'to somebody'),
    send(ana, mate, 'to somebody new'),
    send(leo, `group-${groupId}`, 'to the room of a group'),
    write('POST /api/conversations/{id}/read', `/api/conversations/chat-${idOf('person', rows - 2)}/read`, ana, {
      seq: 3,
    }),
    write('POST /api/matching/send-buzz', '/api/matching/send-buzz', leo, { userId: ana.id }),
    write('POST /api/matching/connections', '/api/matching/connections', ana, { user_id: mate }, 'asking'),
    write('POST /api/matching/connections', '/api/matching/connections', ana, { user_id: asker }, 'agreeing'),
    write('POST /api/matching/passes', '/api/matching/passes', ana, { user_id: idOf('mate', rows - 1) }),
    write('DELETE /api/favorites/{kind}/{id}', favorite, ana),
    write('PUT /api/favorites/{kind}/{id}', favorite, ana, {}),
    write('POST /api/groups/{id}/requests', `/api/groups/${idOf('group', rows - 3 + (rows % 2))}/requests`, eva, {}),
    write(`${kept.method}/invitations/answer`, `${kept.at}/invitations/answer`, eva, { answer: 'accept' }),
    write(`${kept.method}/leave`, `${kept.at}/leave`, eva),
    write('PUT /api/groups/{id}/homes/{property_id}/vote', `/api/groups/${groupId}/homes/${home}/vote`, leo, {
      vote: 'yes',
    }),
    write('POST /api/notifications/{id}/read', `/api/notifications/${idOf('notice', rows)}/read`, ana),
    write('POST /api/notifications/read-all', '/api/notifications/read-all', ana),
    write('PUT /api/profile/onboarding', '/api/profile/onboarding', ana, { description: `Hola ${rows}` }),
    write('POST /api/profile/update-online-status', '/api/profile/update-online-status', ana),
    write('POST /api/properties', '/api/properties', ana, COMPLETE_HOME),
    write('POST /api/properties/{id}/view', `/api/properties/${home}/view`, leo),
    write('POST /api/admin/reports', '/api/admin/reports', leo, { type: 'profile', resource_id: mate, reason: 'spam' }),
    write('POST /api/realtime/ticket', '/api/realtime/ticket', ana),
  ];
}
