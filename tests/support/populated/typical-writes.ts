import { PASSWORD, type TestResponse, type RequestOptions, type TestUser, type TestApp } from '../server/test-app.ts';
import type { PopulatedUsers } from './populated-users.ts';
import { rowId } from './list-rows.ts';
import { COMPLETE_PROPERTY } from '../fixtures/properties.ts';

interface TypicalWrite {
  route: string;
  label: string;
  run: () => Promise<TestResponse>;
}

/** The most frequent write requests, once each, on the newest rows of `insertListRows`. */
export async function typicalWrites(app: TestApp, cast: PopulatedUsers, rows: number): Promise<TypicalWrite[]> {
  const { ana, leo, eva, groupId } = cast;
  const csrf = new Map<string, Record<string, string>>();
  for (const as of [ana, leo]) csrf.set(as.id, await app.csrf(as));
  const write = (
    route: string,
    path: string,
    as: TestUser | null,
    body?: unknown,
    label = 'as it is',
  ): TypicalWrite => {
    const options: RequestOptions = { as, ...(body !== undefined && { body }), headers: csrf.get(as?.id ?? '') ?? {} };
    return { route, label, run: async () => app.request(route.split(' ')[0] ?? '', path, options) };
  };
  const send = (as: TestUser, to: string, label: string) =>
    write(
      'POST /api/messages/send',
      '/api/messages/send',
      as,
      { to, content: 'Hola', type: 'text', property_id: null },
      label,
    );
  const propertyId = rowId('home', rows);
  const mate = rowId('mate', rows);
  // The third of every three people is connected with Ana and the second has sent her a request; every second group
  // invites Eva.
  const requesterId = rowId('person', rows - (rows % 3) - 1);
  const inviting = rowId('group', rows - (rows % 2));
  const favorite = `/api/favorites/home/${propertyId}`;
  const invitation = { method: 'POST /api/groups/{id}', at: `/api/groups/${inviting}` };
  return [
    write('POST /api/auth/sign-in/email', '/api/auth/sign-in/email', null, { email: leo.email, password: PASSWORD }),
    send(ana, rowId('person', rows), 'to somebody'),
    send(ana, mate, 'to somebody new'),
    send(leo, `group-${groupId}`, 'to the room of a group'),
    write('POST /api/conversations/{id}/read', `/api/conversations/chat-${rowId('person', rows - 2)}/read`, ana, {
      seq: 3,
    }),
    write(
      'PUT /api/conversations/{id}/messages/{seq}/reaction',
      `/api/conversations/chat-${ana.id}/messages/1/reaction`,
      leo,
      { reaction: rows > 10 ? 'heart' : 'home' },
    ),
    write('POST /api/matching/send-buzz', '/api/matching/send-buzz', leo, { userId: ana.id }),
    write('POST /api/matching/connections', '/api/matching/connections', ana, { user_id: mate }, 'asking'),
    write('POST /api/matching/connections', '/api/matching/connections', ana, { user_id: requesterId }, 'agreeing'),
    write('POST /api/matching/passes', '/api/matching/passes', ana, { user_id: rowId('mate', rows - 1) }),
    write('DELETE /api/favorites/{kind}/{id}', favorite, ana),
    write('PUT /api/favorites/{kind}/{id}', favorite, ana, {}),
    write('POST /api/groups/{id}/requests', `/api/groups/${rowId('group', rows - 3 + (rows % 2))}/requests`, eva, {}),
    write(`${invitation.method}/invitations/answer`, `${invitation.at}/invitations/answer`, eva, { answer: 'accept' }),
    write(`${invitation.method}/leave`, `${invitation.at}/leave`, eva),
    write('PUT /api/groups/{id}/homes/{property_id}/vote', `/api/groups/${groupId}/homes/${propertyId}/vote`, leo, {
      vote: 'yes',
    }),
    write('POST /api/notifications/{id}/read', `/api/notifications/${rowId('notice', rows)}/read`, ana),
    write('POST /api/notifications/read-all', '/api/notifications/read-all', ana),
    write('PUT /api/profile/onboarding', '/api/profile/onboarding', ana, { description: `Hola ${rows}` }),
    write('POST /api/profile/update-online-status', '/api/profile/update-online-status', ana),
    write('POST /api/properties', '/api/properties', ana, COMPLETE_PROPERTY),
    write('POST /api/properties/{id}/view', `/api/properties/${propertyId}/view`, leo),
    write('POST /api/admin/reports', '/api/admin/reports', leo, { type: 'profile', resource_id: mate, reason: 'spam' }),
    write('POST /api/realtime/ticket', '/api/realtime/ticket', ana),
  ];
}
