import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contextAs, createTestApp, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';
import {
  createGroupAndProperty,
  createMember,
  createSentApplication,
} from '#tests/support/fixtures/group-properties.ts';
import { publishProperty } from '#tests/support/fixtures/properties.ts';
import { queryRows } from '#platform/db/db.ts';
import { applicantBoard, BOARD, rentPreview, type Applicant } from '../../../domain/applicant-board.ts';
import { readApplication } from '../../service/application-views.ts';

const MESSAGE = 'Hola, [nombre]: gracias por escribirnos. Esta vez no ha podido ser.';
let app: TestApp;
let ana: TestUser;
let leo: TestUser;
let eva: TestUser;
let propertyId: string;

const apply = async (as: TestUser): Promise<string> =>
  (await app.request('POST', `/api/properties/${propertyId}/applications`, { as, body: { message: 'Hola' } })).body
    .application.id;
const board = async (as = eva) => app.request('GET', `/api/properties/${propertyId}/applicants`, { as });
const decline = async (ids: string[], as = eva, message = MESSAGE) =>
  app.request('POST', `/api/properties/${propertyId}/declines`, { as, body: { application_ids: ids, message } });
const undo = async (batchId: string, as = eva) =>
  app.request('DELETE', `/api/properties/${propertyId}/declines/${batchId}`, { as });
const note = async (id: string, text: string, as = eva) =>
  app.request('PUT', `/api/applications/${id}/note`, { as, body: { note: text } });
const read = async (as: TestUser, id: string) => readApplication(contextAs(app, as), id);
const messages = async (as: TestUser, withId: string): Promise<string[]> =>
  ((await app.request('GET', `/api/conversations/chat-${withId}/messages`, { as })).body.messages ?? []).map(
    ({ content }: { content: string }) => content,
  );

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  [ana, leo, eva] = [await createMember(app, 'ana'), await createMember(app, 'leo'), await createMember(app, 'eva')];
  propertyId = await publishProperty(app, eva);
});

test('several are declined with a message each, once the time to undo is over', async () => {
  const ids = [await apply(ana), await apply(leo)];
  await app.settle();
  const { status, body } = await decline(ids);
  expect([status, body.count]).toEqual([201, 2]);
  await app.settle();
  expect(await read(ana, ids[0] ?? '')).toMatchObject({ state: 'sent', closing_message: null });
  expect((await board()).body.applicants.map((one: { decline_due_at: string }) => one.decline_due_at)).toEqual([
    body.due_at,
    body.due_at,
  ]);
  app.clock.advance(BOARD.undoMs);
  await app.settle();
  const closed = await read(ana, ids[0] ?? '');
  expect(closed.state).toBe('declined');
  expect(closed.closing_message).toMatch(/^Hola, ana .*: gracias por escribirnos/);
  expect(await messages(ana, eva.id)).toContain(closed.closing_message);
  expect((await messages(leo, eva.id)).some((text) => text.startsWith('Hola, leo'))).toBe(true);
  expect((await undo(body.batch_id)).status).toBe(409);
});

test('an undone refusal sends nothing', async () => {
  const id = await apply(ana);
  const { body } = await decline([id]);
  expect((await undo(body.batch_id, leo)).status).toBe(404);
  expect((await undo(body.batch_id)).status).toBe(204);
  app.clock.advance(2 * BOARD.undoMs);
  await app.settle();
  expect(await read(ana, id)).toMatchObject({ state: 'sent' });
  expect(await messages(ana, eva.id)).toEqual(['Hola']);
  expect((await decline([id])).status).toBe(201);
});

test('a later refusal of the same application replaces the first', async () => {
  const id = await apply(ana);
  const first = (await decline([id])).body;
  app.clock.advance(BOARD.undoMs / 2);
  expect((await decline([id], eva, 'Otra persona ha llegado antes.')).status).toBe(201);
  expect((await undo(first.batch_id)).status).toBe(409);
  app.clock.advance(BOARD.undoMs / 2);
  await app.settle();
  expect(await read(ana, id)).toMatchObject({ state: 'sent' });
  app.clock.advance(BOARD.undoMs / 2);
  await app.settle();
  expect(await read(ana, id)).toMatchObject({
    state: 'declined',
    closing_message: 'Otra persona ha llegado antes.',
  });
});

test('an application that is withdrawn meanwhile stays so', async () => {
  const id = await apply(ana);
  await decline([id]);
  await app.request('POST', `/api/applications/${id}/actions`, { as: ana, body: { action: 'withdraw' } });
  app.clock.advance(BOARD.undoMs);
  await app.settle();
  expect(await read(ana, id)).toMatchObject({ state: 'withdrawn', closing_message: null });
});

test('an offer after a refusal takes it back', async () => {
  const id = await apply(ana);
  await decline([id]);
  await app.request('POST', `/api/applications/${id}/actions`, { as: eva, body: { action: 'offer' } });
  app.clock.advance(BOARD.undoMs);
  await app.settle();
  expect(await read(ana, id)).toMatchObject({ state: 'offered', closing_message: null });
});

test('the board compares applicants with what is asked, and keeps a private note', async () => {
  const group = await createGroupAndProperty(app);
  ({ propertyId, eva } = group);
  const id = await createSentApplication(app, group);
  await apply(leo);
  expect((await note(id, 'Preguntar por los horarios')).status).toBe(204);
  const { body } = await board();
  expect(applicantBoard.safeParse(body).success).toBe(true);
  expect(body).toMatchObject({ open: 2, waiting: 0, max_open: 10, home: { id: propertyId } });
  const together = body.applicants.find((one: Applicant) => one.application.id === id);
  const alone = body.applicants.find((one: Applicant) => one.application.group === null);
  expect(together).toMatchObject({
    application: { id },
    note: 'Preguntar por los horarios',
    money: { verdict: 'fits', cents: 40_000, missing_cents: 0 },
    dates: { verdict: 'unknown' },
  });
  // A person's budget stays private unless they publish it.
  expect(alone).toMatchObject({ note: '', money: { verdict: 'unknown', cents: null } });
  const seen = await app.request('GET', `/api/applications/${id}`, { as: group.ana });
  expect(JSON.stringify(seen.body)).not.toContain('Preguntar');
  await note(id, '');
  expect((await board()).body.applicants.map((one: Applicant) => one.note)).toEqual(['', '']);
});

test('during an update, each version reads the note of the owner that the other writes', async () => {
  const id = await apply(ana);
  const { db } = app.database;
  const noteOfPrevious = async () =>
    (await queryRows<{ note: string }>(db, sql`select note from application_notes where application_id = ${id}`)).map(
      (row) => row.note,
    );
  const noteOfOwner = async () => (await board()).body.applicants[0].note;
  const at = app.clock.now().toISOString();
  const writeAsBefore = async (text: string) =>
    db.execute(sql`insert into application_notes (application_id, note, updated_at) values (${id}, ${text}, ${at})
      on conflict (application_id) do update set note = ${text}, updated_at = ${at}`);
  await note(id, 'De la nueva');
  expect(await noteOfPrevious()).toEqual(['De la nueva']);
  await writeAsBefore('De la anterior');
  expect(await noteOfOwner()).toBe('De la anterior');
  await note(id, '');
  expect(await noteOfPrevious()).toEqual([]);
  await writeAsBefore('Otra vez');
  expect(await noteOfOwner()).toBe('Otra vez');
  await db.execute(sql`delete from application_notes where application_id = ${id}`);
  expect(await noteOfOwner()).toBe('');
});

test('residents read open applications without what the owner was told, and sign notes for the household', async () => {
  propertyId = await publishProperty(app, eva, { advertiser: 'current_household' });
  const resident = await createMember(app, 'pau');
  const at = app.clock.now().toISOString();
  await app.database.db.execute(
    sql`insert into property_residents (property_id, user_id, joined_at) values (${propertyId}, ${resident.id}, ${at})`,
  );
  const id = await apply(ana);
  const other = await apply(leo);
  const gone = await apply(await createMember(app, 'gil'));
  await app.request('POST', `/api/applications/${gone}/actions`, { as: eva, body: { action: 'decline' } });
  expect((await note(id, 'Yo la veo bien', resident)).status).toBe(204);
  expect(await queryRows(app.database.db, sql`select from application_notes where application_id = ${id}`)).toEqual([]);
  expect((await note(id, 'Preguntar por el perro')).status).toBe(204);
  expect((await note(gone, 'x', resident)).status).toBe(404);

  const { body } = await board(resident);
  expect(applicantBoard.safeParse(body).success).toBe(true);
  expect(body.viewer).toBe('resident');
  expect(body.household.map(({ user_id: one }: { user_id: string }) => one)).toEqual([eva.id, resident.id]);
  expect(body.applicants.map((one: Applicant) => one.application.id).toSorted()).toEqual([id, other].toSorted());
  const seen = body.applicants.find((one: Applicant) => one.application.id === id);
  expect(seen).toMatchObject({
    note: 'Yo la veo bien',
    notes: [{ user_id: eva.id, note: 'Preguntar por el perro' }],
    application: { message: '', answers: [], sheets: 0, partner: null, actions: [] },
  });
  expect(seen.fits.map((fit: { user_id: string }) => fit.user_id)).toEqual([eva.id, resident.id]);
  const own = (await board()).body.applicants.find((one: Applicant) => one.application.id === id);
  expect(own).toMatchObject({ note: 'Preguntar por el perro', notes: [{ user_id: resident.id }] });
  for (const path of ['declines', 'application-limit'])
    expect((await app.request('PUT', `/api/properties/${propertyId}/${path}`, { as: resident })).status).not.toBe(200);
  expect((await decline([id], resident)).status).toBe(404);
  const act = await app.request('POST', `/api/applications/${id}/actions`, {
    as: resident,
    body: { action: 'shortlist' },
  });
  expect(act.status).toBe(404);

  // A block hides the person, and leaving the home ends the access and the note.
  await app.request('POST', '/api/blocks', {
    as: resident,
    body: { user_id: leo.id },
    headers: await app.csrf(resident),
  });
  expect((await board(resident)).body.applicants.map((one: Applicant) => one.application.id)).toEqual([id]);
  await app.request('DELETE', `/api/properties/${propertyId}/household/${resident.id}`, { as: resident });
  expect((await board(resident)).status).toBe(404);
  expect((await board()).body.applicants.find((one: Applicant) => one.application.id === id).notes).toEqual([]);
});

test('an owner learns what ends and who is told before the property is rented', async () => {
  const preview = async (as = eva) => app.request('GET', `/api/properties/${propertyId}/rent-preview`, { as });
  const [first] = [await apply(ana), await apply(leo)];
  await app.request('PUT', `/api/properties/${propertyId}/application-limit`, { as: eva, body: { max_open: 2 } });
  await apply(await createMember(app, 'sol'));
  await app.request('POST', `/api/applications/${first}/actions`, { as: eva, body: { action: 'offer' } });
  await app.request('POST', `/api/applications/${first}/actions`, { as: ana, body: { action: 'accept' } });
  await app.settle();
  const { body } = await preview();
  expect(rentPreview.safeParse(body).success).toBe(true);
  expect(body).toMatchObject({ applications: 1, waiting: 1, viewings: 0, people: 2 });
  expect(body.accepted).toEqual([expect.stringContaining('ana')]);
  expect((await preview(ana)).status).toBe(404);
});

test('everybody with a sent application is counted above the length of the list, and drafts are not revealed', async () => {
  const { db } = app.database;
  const since = app.clock.now().toISOString();
  await db.execute(sql`with people as (
      insert into users (id, email, name, status, created_at, updated_at)
        select gen_random_uuid(), gen_random_uuid() || '@many.test', 'Gente', 'active', ${since}::timestamptz, ${since}::timestamptz
        from generate_series(1, 130) returning id)
    insert into applications (id, applicant_id, property_id, state, message, created_by, created_at, state_since, sent_at, answers)
      select gen_random_uuid(), id, ${propertyId}::uuid, case when n <= 120 then 'sent' else 'draft' end, 'Hola', id,
        ${since}::timestamptz, ${since}::timestamptz, case when n <= 120 then ${since}::timestamptz end, '[]'
      from (select id, row_number() over () as n from people) numbered`);
  const { body } = await app.request('GET', `/api/properties/${propertyId}/rent-preview`, { as: eva });
  expect(body).toEqual({ accepted: [], applications: 120, waiting: 0, viewings: 0, people: 120 });
});

describe('permissions', () => {
  test('strangers read no board, write no notes and decline nobody', async () => {
    const id = await apply(ana);
    expect((await board(ana)).status).toBe(404);
    expect((await note(id, 'x', ana)).status).toBe(403);
    expect((await note(id, 'x', leo)).status).toBe(404);
    expect((await decline([id], leo)).status).toBe(404);
    const other = await publishProperty(app, leo);
    const foreign = await app.request('POST', `/api/properties/${other}/applications`, {
      as: ana,
      body: { message: 'Hola' },
    });
    expect((await decline([id, foreign.body.application.id])).status).toBe(404);
    expect((await decline([])).status).toBe(400);
    expect((await decline([id], eva, '')).status).toBe(400);
    await app.request('POST', `/api/applications/${id}/actions`, { as: ana, body: { action: 'withdraw' } });
    expect((await decline([id])).status).toBe(409);
  });
});
