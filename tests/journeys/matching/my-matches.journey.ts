import { expect, test } from '@playwright/test';
import { m } from '#messages';
import type { ServerProcess } from '../../support/server/server-process.ts';
import { requestAs } from '../support/properties.ts';
import { openPage, startSeededServer, type SeedUsers } from '../support/seed-users.ts';

/** The lists of matches and requests follow what others do. */
const es = { locale: 'es' } as const;

let server: ServerProcess;
let cast: SeedUsers;
test.beforeAll(async () => {
  ({ server, cast } = await startSeededServer());
});
test.afterAll(async () => server.close());

test('a request between the list and the socket is shown once the socket is open', async ({ browser }) => {
  const { ana, marc } = cast;
  const { page, problems, close } = await openPage(browser, server, { user: marc, lang: 'es' });
  const released = Promise.withResolvers<void>();
  await page.routeWebSocket('**/api/realtime*', async (socket) => {
    await released.promise;
    socket.connectToServer();
  });
  await page.goto('/es/student/mymatches?tab=received');
  await expect(page.getByText(m.matches_empty_received_title({}, es))).toBeVisible();
  await requestAs(server, ana.token, 'POST', '/api/matching/connections', { user_id: marc.id });
  released.resolve();
  await expect(page.getByRole('link', { name: /ana\.g/ })).toBeVisible();
  expect(problems).toEqual([]);
  await close();
});
