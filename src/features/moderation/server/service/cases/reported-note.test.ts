import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { formatNoteId, type Applicant } from '#features/applications/domain/applicant-board.ts';
import { queryRows } from '#platform/db/db.ts';
import { deleteNotesOfFormerResident } from '#features/applications/server/service/household-notes.ts';
import { createReportFixtures, type ReportFixtures } from '#tests/support/fixtures/reports.ts';
import { createMember } from '#tests/support/fixtures/group-properties.ts';
import { publishProperty } from '#tests/support/fixtures/properties.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/server/test-app.ts';
import { deleteActionedNote } from './actioned-note.ts';

const TEXT = 'Tiene un apellido raro, mejor que no entre.';
let app: TestApp;
let fixtures: ReportFixtures;
let owner: TestUser;
let resident: TestUser;
let applicant: TestUser;
let propertyId: string;
let applicationId: string;

const noteBy = (author: TestUser) => formatNoteId({ applicationId, authorId: author.id });
const report = async (as: TestUser, author: TestUser) =>
  fixtures.report(as, { type: 'note', resource_id: noteBy(author), reason: 'discrimination' });
const notesFor = async (as: TestUser): Promise<Applicant['notes']> => {
  const { body } = await app.request('GET', `/api/properties/${propertyId}/applicants`, { as });
  return body.applicants[0]?.notes;
};
const storedNotes = async () =>
  queryRows(app.database.db, sql`select from applicant_notes where author_id = ${resident.id}`);
const act = async (reportId: string, author: TestUser) =>
  app.request('POST', '/api/admin/actions', {
    as: fixtures.admin,
    body: {
      subject: { type: 'profile', id: author.id },
      action: 'warn',
      reason: 'discrimination',
      facts: 'Rechaza a una persona por su apellido.',
      report_id: reportId,
    },
  });

beforeAll(async () => {
  app = await createTestApp();
  fixtures = await createReportFixtures(app);
});
beforeEach(async () => {
  owner = await createMember(app, 'eva');
  resident = await createMember(app, 'pau');
  applicant = await createMember(app, 'ana');
  propertyId = await publishProperty(app, owner, { advertiser: 'current_household' });
  const link = await app.request('POST', `/api/properties/${propertyId}/household/link`, { as: owner });
  await app.request('POST', `/api/properties/${propertyId}/household`, {
    as: resident,
    body: { token: link.body.token },
  });
  const applied = await app.request('POST', `/api/properties/${propertyId}/applications`, {
    as: applicant,
    body: { message: 'Hola' },
  });
  applicationId = applied.body.application.id;
  await app.request('PUT', `/api/applications/${applicationId}/note`, { as: resident, body: { note: TEXT } });
});

test('readers report a note with its text, and it goes once its author is sanctioned', async () => {
  const { status, body } = await report(owner, resident);
  expect(status).toBe(201);
  const found = await fixtures.readCase(body.id);
  expect(found.evidence.note).toMatchObject({ property_id: propertyId, text: TEXT });
  expect(found.evidence.profile?.id).toBe(resident.id);
  expect(found.reported_user_id).toBe(resident.id);
  expect(await notesFor(owner)).toHaveLength(1);
  expect((await act(body.id, resident)).status).toBe(201);
  await app.settle();
  expect(await notesFor(owner)).toEqual([]);
});

test('a note that is written after the decision stays, also if the task runs again', async () => {
  const { body } = await report(owner, resident);
  await act(body.id, resident);
  await app.settle();
  app.clock.advance(1000);
  await app.request('PUT', `/api/applications/${applicationId}/note`, { as: resident, body: { note: 'Puntual.' } });
  await deleteActionedNote(app.context(), { reportId: body.id });
  expect((await notesFor(owner))[0]?.note).toBe('Puntual.');
});

test('a note goes also if its reporter has no account any more', async () => {
  const { body } = await report(owner, resident);
  await app.database.db.execute(sql`update reports set reporter_id = null where id = ${body.id}`);
  expect((await act(body.id, resident)).status).toBe(201);
  await app.settle();
  expect(await storedNotes()).toEqual([]);
});

test('a decision against the report keeps the note', async () => {
  const { body } = await report(owner, resident);
  const { version } = await fixtures.readCase(body.id);
  const dismissed = await app.request('POST', `/api/admin/reports/${body.id}/dismiss`, {
    as: fixtures.admin,
    body: { verdict: 'unfounded', version, reason: 'Mirado' },
  });
  expect(dismissed.status).toBeLessThan(300);
  await app.settle();
  expect(await storedNotes()).toHaveLength(1);
});

test('nobody else can report a note, neither a missing one nor an own one', async () => {
  expect((await report(applicant, resident)).status).toBe(404);
  expect((await report(await createMember(app, 'leo'), resident)).status).toBe(404);
  expect((await report(resident, owner)).status).toBe(404);
  expect((await report(resident, resident)).body.code).toBe('report_self');
  const broken = await fixtures.report(owner, { type: 'note', resource_id: applicationId, reason: 'spam' });
  expect(broken.status).toBe(404);
});

test('the notes of a resident go when they leave, and stay if they are back before', async () => {
  await deleteNotesOfFormerResident(app.context(), { propertyId, userId: resident.id });
  expect(await notesFor(owner)).toHaveLength(1);
  await app.request('DELETE', `/api/properties/${propertyId}/household/${resident.id}`, { as: resident });
  await app.settle();
  expect(await storedNotes()).toEqual([]);
});

test('a block between owner and resident deletes the notes, too', async () => {
  await app.request('POST', '/api/blocks', {
    as: owner,
    body: { user_id: resident.id },
    headers: await app.csrf(owner),
  });
  await app.settle();
  await app.request('DELETE', `/api/blocks/${resident.id}`, { as: owner });
  expect(await queryRows(app.database.db, sql`select from applicant_notes where author_id = ${resident.id}`)).toEqual(
    [],
  );
});
