import { expect, test } from 'vitest';
import { createTestApp, type TestUser } from '#tests/support/server/test-app.ts';
import type { Lang } from '#shared/i18n/lang.ts';

const app = await createTestApp();

async function importFile(as: TestUser, text: string, dry: 0 | 1, lang: Lang = 'es') {
  const headers = { 'content-type': 'text/csv' };
  return app.request('POST', `/api/properties/import?dry=${dry}`, { as, body: text, headers, lang });
}

test('amounts in euros instead of cents are imported with a warning by line and field', async () => {
  const paz = await app.createUser('paz');
  const csv = [
    'external_id;offer;title;city_id;rent_cents;m2;room_price_cents;room_m2',
    'A;whole;Piso entero con balcón;46250;850;92;;',
    'B;rooms;Piso compartido con terraza;46250;;92;38000;12',
    'B;;;;;;380;12',
    'C;whole;Piso entero con ascensor;46250;85000;92;;',
  ].join('\n');
  const { status, body } = await importFile(paz, csv, 1);
  expect(status).toBe(200);
  expect(body).toMatchObject({ problem_count: 0, warning_count: 2, counts: { created: 3, bad: 0 } });
  expect(body.warnings).toEqual([
    {
      line: 2,
      nth: null,
      external_id: 'A',
      field: 'rent_cents',
      code: 'import_unusually_low',
      message: expect.stringContaining('8,50'),
    },
    {
      line: 4,
      nth: null,
      external_id: 'B',
      field: 'room_price_cents',
      code: 'import_unusually_low',
      message: expect.stringContaining('3,80'),
    },
  ]);
  expect((await importFile(paz, csv, 1, 'en')).body.warnings[0].message).toContain('€8.50');
  expect((await importFile(paz, csv, 0)).body).toMatchObject({ imported: true, warning_count: 2 });
});
