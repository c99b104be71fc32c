import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { queryRows } from '#platform/db/db.ts';
import { createMember } from '#tests/support/fixtures/group-properties.ts';
import { publishProperty } from '#tests/support/fixtures/properties.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/server/test-app.ts';
import { saveNote } from '../store/applicant-board.ts';

let app: TestApp;
let owner: TestUser;
let resident: TestUser;
let former: TestUser;
let propertyId: string;
let applicationId: string;

const authors = async (): Promise<string[]> => {
  const rows = await queryRows<{ id: string }>(
    app.database.db,
    sql`select author_id::text as id from applicant_notes where application_id = ${applicationId}`,
  );
  return rows.map(({ id }) => id).toSorted();
};
const save = async ({ id: authorId }: TestUser, note = 'Puntual') =>
  saveNote(app.database.db, { applicationId, authorId, note, updatedAt: app.clock.now() });

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  [owner, resident] = [await createMember(app, 'eva'), await createMember(app, 'pau')];
  former = await createMember(app, 'leo');
  propertyId = await publishProperty(app, owner, { advertiser: 'current_household' });
  const at = app.clock.now().toISOString();
  await app.database.db.execute(
    sql`insert into property_residents (property_id, user_id, joined_at) values (${propertyId}, ${resident.id}, ${at})`,
  );
  const applied = await app.request('POST', `/api/properties/${propertyId}/applications`, {
    as: await createMember(app, 'ana'),
    body: { message: 'Hola' },
  });
  applicationId = applied.body.application.id;
});

test('only the owner and those who live there write a note, and everybody can delete theirs', async () => {
  expect([await save(owner), await save(resident), await save(former)]).toEqual([true, true, false]);
  expect(await authors()).toEqual([owner.id, resident.id].toSorted());
  await save(resident, 'Tiene perro');
  const [row] = await queryRows(
    app.database.db,
    sql`select note from applicant_notes where author_id = ${resident.id}`,
  );
  expect(row).toEqual({ note: 'Tiene perro' });
  await app.database.db.execute(sql`delete from property_residents where user_id = ${resident.id}`);
  expect(await save(resident, 'Otra')).toBe(false);
  expect(await save(resident, '')).toBe(true);
  expect(await authors()).toEqual([owner.id]);
});

test('a note that waits for somebody to leave is not written', async () => {
  const { db } = app.database;
  const { promise: left, resolve: leave } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const leaving = db.transaction(async (tx) => {
    await tx.execute(sql`delete from property_residents where user_id = ${resident.id}`);
    begin();
    await left;
  });
  await begun;
  const saving = save(resident);
  const isWaiting = async () =>
    queryRows(
      db,
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%applicant_notes%' and pid <> pg_backend_pid()`,
    );
  await expect.poll(isWaiting).toHaveLength(1);
  leave();
  await leaving;
  expect(await saving).toBe(false);
  expect(await authors()).toEqual([]);
});

test('the migration deletes the notes of people who have left', async () => {
  await Promise.all([save(owner), save(resident)]);
  const at = app.clock.now().toISOString();
  await app.database.db.execute(
    sql`insert into applicant_notes (application_id, author_id, note, updated_at) values (${applicationId}, ${former.id}, 'x', ${at})`,
  );
  expect(await authors()).toHaveLength(3);
  await app.database.runScript(await readFile('migrations/0280_notes_of_former_residents.sql', 'utf8'));
  expect(await authors()).toEqual([owner.id, resident.id].toSorted());
});
