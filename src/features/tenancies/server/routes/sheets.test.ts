import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createGroupAndProperty,
  createMember,
  createSentApplication,
} from '#tests/support/fixtures/group-properties.ts';
import { publishProperty } from '#tests/support/fixtures/properties.ts';
import { createStay, writeReference } from '#tests/support/fixtures/references.ts';
import { requestPdf } from '#tests/support/read-pdf.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/server/test-app.ts';
import { LOCALES } from '#shared/i18n/locales.ts';
import { sheetResponse } from '../../domain/sheet/schema.ts';

let app: TestApp;
let ana: TestUser;
let owner: TestUser;
let other: TestUser;
let propertyId: string;

const ALL = ['identity', 'studies', 'living', 'plans', 'guarantor', 'references'];
const ABOUT = 'Madrugo y friego el mismo día.';

const read = async (as: TestUser | null) => app.request('GET', '/api/tenant-sheet', { as });
const save = async (as: TestUser, parts: string[], guarantor: string | null = null) =>
  app.request('PUT', '/api/tenant-sheet', { as, body: { parts, guarantor } });
const apply = async (as: TestUser): Promise<string> => {
  const path = `/api/properties/${propertyId}/applications`;
  const { status, body } = await app.request('POST', path, { as, body: { message: 'Hola, me interesa.' } });
  expect(status).toBe(201);
  await app.settle();
  return body.application.id;
};
const sheetOf = async (as: TestUser, id: string) => app.request('GET', `/api/applications/${id}/sheet`, { as });
const pdfOf = async (as: TestUser, path: string, language?: string) => requestPdf(app, as, path, language);

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  [ana, owner, other] = [
    await createMember(app, 'ana'),
    await createMember(app, 'eva'),
    await createMember(app, 'leo'),
  ];
  propertyId = await publishProperty(app, owner);
  await app.database.db.execute(
    sql`update profiles set alias = 'Inés Ruiz', description = ${ABOUT}, age = 21, budget_cents = 34000, stay_months = 5,
      cleanliness = 5, smoking = 'no' where id = ${ana.id}`,
  );
});

describe('my sheet', () => {
  test('is a proposal until it is saved, and shows what is chosen', async () => {
    expect((await read(null)).status).toBe(401);
    const { body } = await read(ana);
    expect(sheetResponse.parse(body)).toEqual(body);
    expect(body.sheet).toMatchObject({ is_used: false, guarantor: null });
    expect(body.sheet.parts).not.toContain('guarantor');
    const saved = (await save(ana, ALL, 'parents')).body.sheet;
    expect(saved.is_used).toBe(true);
    const text = JSON.stringify(saved.preview);
    for (const shown of ['Inés Ruiz, 21', ABOUT, 'Mis padres', 'Sin humo en casa']) expect(text).toContain(shown);
    const less = JSON.stringify((await save(ana, ['identity'], 'parents')).body.sheet.preview);
    expect(less).toContain('Inés Ruiz');
    for (const hidden of ['Mis padres', 'Sin humo en casa', '340']) expect(less).not.toContain(hidden);
    expect((await app.request('DELETE', '/api/tenant-sheet', { as: ana })).body.sheet.is_used).toBe(false);
  });

  test('shows a choice before it is saved, and goes with no application until then', async () => {
    const path = '/api/tenant-sheet?parts=identity,guarantor&guarantor=parents';
    const { sheet } = (await app.request('GET', path, { as: ana })).body;
    expect(sheet).toMatchObject({ is_used: false, parts: ['identity', 'guarantor'], guarantor: 'parents' });
    expect(JSON.stringify(sheet.preview)).toContain('Mis padres');
    expect(JSON.stringify(sheet.preview)).not.toContain('Sin humo en casa');
    expect((await sheetOf(owner, await apply(ana))).status).toBe(404);
    for (const query of ['parts=passport', 'parts=identity&guarantor=me', 'user_id=x'])
      expect((await app.request('GET', `/api/tenant-sheet?${query}`, { as: ana })).status).toBe(400);
    await save(ana, ['studies']);
    expect((await app.request('GET', path, { as: ana })).body.sheet.parts).toEqual(['studies']);
  });

  test('becomes a PDF only while it is used', async () => {
    const pdf = async () => app.request('GET', '/api/tenant-sheet/pdf', { as: ana });
    const refused = await pdf();
    expect([refused.status, refused.body.code]).toEqual([404, 'sheet_unused']);
    await save(ana, ['identity']);
    expect((await pdf()).status).toBe(200);
    await app.request('DELETE', '/api/tenant-sheet', { as: ana });
    expect((await pdf()).status).toBe(404);
  });

  test.each([
    { parts: ['passport'], guarantor: null },
    { parts: [], guarantor: 'me' },
    { parts: ALL, guarantor: null, user_id: 'x' },
  ])('refuses %j', async (body) => {
    expect((await app.request('PUT', '/api/tenant-sheet', { as: ana, body })).status).toBe(400);
  });

  test('has one page in the language of the reader', async () => {
    await save(ana, ALL, 'bank');
    await app.database.db.execute(
      sql`update profiles set description = ${'Frase larga. '.repeat(70)} where id = ${ana.id}`,
    );
    const spanish = await pdfOf(ana, '/api/tenant-sheet/pdf');
    expect(spanish.headers.get('content-type')).toBe('application/pdf');
    expect(spanish.headers.get('cache-control')).toBe('private, no-store');
    expect([spanish.pages.length, spanish.title, spanish.lang]).toEqual([1, 'Hoja de presentación', LOCALES.es.tag]);
    expect(spanish.text).toContain('Inés Ruiz, 21');
    expect(spanish.text).toContain('340 € al mes');
    const english = await pdfOf(ana, '/api/tenant-sheet/pdf', 'en');
    expect([english.lang, english.text]).toEqual([LOCALES.en.tag, expect.stringContaining('Bank guarantee')]);
  });
});

describe('the sheet of an application', () => {
  test('is the one of its day, for applicant and owner alone', async () => {
    await save(ana, ['identity']);
    const id = await apply(ana);
    await app.database.db.execute(sql`update profiles set alias = 'Otra Inés' where id = ${ana.id}`);
    await save(ana, ALL, 'parents');
    for (const as of [ana, owner]) {
      const { text, pages } = await pdfOf(as, `/api/applications/${id}/sheet`);
      expect([pages.length, text]).toEqual([1, expect.stringContaining('Inés Ruiz, 21')]);
      expect(text).not.toMatch(/Otra Inés|Mis padres|DNI/);
    }
    expect((await app.request('GET', `/api/applications/${id}`, { as: owner })).body.application.sheets).toBe(1);
    expect((await sheetOf(other, id)).status).toBe(404);
    expect((await sheetOf(ana, 'no-id')).status).toBe(404);
  });

  test('is missing without a saved sheet, and after a block', async () => {
    const id = await apply(ana);
    expect((await app.request('GET', `/api/applications/${id}`, { as: owner })).body.application.sheets).toBe(0);
    expect((await sheetOf(owner, id)).status).toBe(404);
    await save(other, ['identity']);
    const hidden = await apply(other);
    expect((await pdfOf(owner, `/api/applications/${hidden}/sheet`)).pages).toHaveLength(1);
    await app.request('POST', '/api/blocks', {
      as: other,
      body: { user_id: owner.id },
      headers: await app.csrf(other),
    });
    expect((await sheetOf(owner, hidden)).status).toBe(404);
  });

  test('is closed to the owner once the application is withdrawn', async () => {
    await save(ana, ['identity']);
    const id = await apply(ana);
    expect((await pdfOf(owner, `/api/applications/${id}/sheet`)).pages).toHaveLength(1);
    const path = `/api/applications/${id}/actions`;
    expect((await app.request('POST', path, { as: ana, body: { action: 'withdraw' } })).status).toBe(200);
    expect((await sheetOf(owner, id)).status).toBe(404);
    expect((await app.request('GET', `/api/applications/${id}`, { as: owner })).body.application.sheets).toBe(0);
    expect((await pdfOf(ana, `/api/applications/${id}/sheet`)).pages).toHaveLength(1);
  });

  test('of a group shows each member their own, and the owner all', async () => {
    const all = await createGroupAndProperty(app);
    const { ana: leader, leo, eva } = all;
    await app.database.db.execute(sql`update profiles set alias = 'Ana Líder' where id = ${leader.id}`);
    await app.database.db.execute(sql`update profiles set alias = 'Leo Miembro' where id = ${leo.id}`);
    await save(leader, ['identity']);
    await save(leo, ['identity']);
    const id = await createSentApplication(app, all);
    await app.settle();
    const read = async (as: TestUser) => (await pdfOf(as, `/api/applications/${id}/sheet`)).text;
    for (const [as, own, foreign] of [
      [leader, 'Ana Líder', 'Leo Miembro'],
      [leo, 'Leo Miembro', 'Ana Líder'],
    ] as const) {
      const text = await read(as);
      expect(text).toContain(own);
      expect(text).not.toContain(foreign);
    }
    expect(await read(eva)).toMatch(/Ana Líder[^]*Leo Miembro/);
    await app.database.db.execute(sql`delete from application_sheets where user_id = ${leo.id}`);
    const refused = await sheetOf(leo, id);
    expect([refused.status, refused.body.code]).toEqual([404, 'application_without_sheet']);
  });

  test('shows references as long as they stand', async () => {
    const stay = await createStay(app);
    propertyId = await publishProperty(app, owner);
    await writeReference(app, stay.leo, stay.tenancyId, stay.ana, { fact: 'Pagaba el día uno.' });
    await writeReference(app, stay.ana, stay.tenancyId, stay.leo);
    await save(stay.ana, ['identity', 'references']);
    const id = await apply(stay.ana);
    expect((await pdfOf(owner, `/api/applications/${id}/sheet`)).text).toContain('Pagaba el día uno.');
    await app.request('DELETE', `/api/tenancies/${stay.tenancyId}/references/${stay.ana.id}`, {
      as: stay.leo,
      headers: await app.csrf(stay.leo),
    });
    expect((await pdfOf(owner, `/api/applications/${id}/sheet`)).text).not.toContain('Pagaba');
  });
});
