import { sql } from 'drizzle-orm';
import type { UserCtx } from '#platform/context.ts';
import { rowsOf } from '#platform/db/db.ts';
import { contextAs, type Person, type TestApp } from './app.ts';

/** Cities as official codes name them. */
export const VALENCIA = '46250';
export const MADRID = '28079';

/** Founds a public group of four in Valencia, changed by `body`; throws where it is refused. Returns its id. */
export async function foundGroup(app: TestApp, as: Person, body: object = {}): Promise<string> {
  const said = { name: 'Piso en Valencia', city_id: VALENCIA, size: 4, visibility: 'public', ...body };
  const { status, body: answer } = await app.call('POST', '/api/groups', { as, body: said });
  if (status !== 201) throw new Error(`founding answered ${status}: ${JSON.stringify(answer)}`);
  return answer.group.id as string;
}

/** Lets somebody into a group by its leader's invitation; throws where it is refused. */
export async function joinGroup(app: TestApp, id: string, leader: Person, as: Person): Promise<void> {
  await app.call('POST', `/api/groups/${id}/invitations`, { as: leader, body: { user_id: as.id } });
  const { status, body } = await app.call('POST', `/api/groups/${id}/invitations/answer`, {
    as,
    body: { answer: 'accept' },
  });
  if (status !== 200) throw new Error(`joining answered ${status}: ${JSON.stringify(body)}`);
}

/** A public group, straight into the table, with a leader made for it: where only its being there matters. Returns its id. */
export async function bareGroup(app: TestApp): Promise<string> {
  const id = crypto.randomUUID();
  const now = app.clock.now().toISOString();
  await app.base.db.execute(sql`insert into groups (id, name, province_id, city_id, size, visibility, state, search_key,
    created_at, updated_at, state_since, members) values (${id}, 'Piso', '46', ${VALENCIA}, 4, 'public', 'open', 'piso',
    ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz, 1)`);
  const [leader] = await manyPeople(app, 1);
  await app.base.db
    .execute(sql`insert into group_members (group_id, user_id, state, role, origin, joined_at, created_at,
    changed_at) values (${id}, ${leader?.actor.userId ?? ''}, 'accepted', 'leader', 'founded', ${now}::timestamptz,
    ${now}::timestamptz, ${now}::timestamptz)`);
  return id;
}

/** Contexts of `count` people with profiles and no sessions: for services, where signing in would take too long. */
export async function manyPeople(app: TestApp, count: number): Promise<UserCtx[]> {
  const now = app.clock.now().toISOString();
  const rows = await rowsOf<{ id: string; email: string }>(
    app.base.db,
    sql`with made as (
      insert into users (id, email, email_confirmed, name, created_at, updated_at)
      select gen_random_uuid(), gen_random_uuid() || '@tukan.test', true, 'Gente', ${now}::timestamptz, ${now}::timestamptz
      from generate_series(1, ${count}::int) returning id, email
    ), shown as (
      insert into profiles (id, name, created_at, updated_at)
      select id, 'Gente', ${now}::timestamptz, ${now}::timestamptz from made returning id
    ) select made.id::text, made.email from made join shown using (id)`,
  );
  return rows.map(({ id, email }) => contextAs(app, { id, email, token: '' }));
}
