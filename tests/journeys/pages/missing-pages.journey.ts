import { expect, test } from '@playwright/test';
import { m } from '#messages';
import { startTestServer, type ServerProcess } from '../../support/server/server-process.ts';
import { createSessions, openWithToken } from '../support/sessions.ts';

/** Addresses with malformed ids lead to the same page as those of what does not exist. */
const es = { locale: 'es' } as const;
/** A heading that is not the one of the skeleton. */
const LOADED = /^(?!Cargando)./;
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
let server: ServerProcess;
let token: string;

test.beforeAll(async () => {
  server = await startTestServer();
  ({ ana: token } = await createSessions(server, ['ana']));
});
test.afterAll(async () => server.close());

test('malformed and unknown ids show the same page, without a retry', async ({ browser }) => {
  const { page, context } = await openWithToken(browser, server, { token, width: 360 });
  const pages = [
    [(id: string) => `/es/student/properties/${id}/applicants`, m.applicants_missing_title({}, es)],
    [(id: string) => `/es/handovers/${id}`, m.handover_missing_title({}, es)],
    [(id: string) => `/es/profile/${id}`, null],
    [(id: string) => `/es/properties/${id}`, null],
    [(id: string) => `/es/groups/${id}`, null],
    [(id: string) => `/es/groups/${id}/edit`, null],
    [(id: string) => `/es/properties/publish?id=${id}`, null],
  ] as const;
  for (const [pathOf, title] of pages) {
    let shown: string | RegExp = title ?? LOADED;
    for (const id of [UNKNOWN, 'roto']) {
      await page.goto(pathOf(id));
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading, pathOf(id)).toHaveText(shown);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(page.getByRole('button', { name: m.applications_retry({}, es), exact: true })).toHaveCount(0);
      shown = (await heading.textContent()) ?? '';
    }
  }
  await context.close();
});
