import { expect, test } from '@playwright/test';
import { m } from '#messages';
import type { ServerProcess } from '../../support/server/server-process.ts';
import { openPage, startSeededServer, type SeedUsers } from '../support/seed-users.ts';
import { findViolations } from '../support/page-checks.ts';

/** University verification on a phone; others see what was verified, how and when, on a wide screen. */
const ADDRESS = 'ana.gil@alumni.upv.es';
const es = { locale: 'es' } as const;
const en = { locale: 'en' } as const;

let server: ServerProcess;
let cast: SeedUsers;
test.beforeAll(async () => {
  ({ server, cast } = await startSeededServer());
});
test.afterAll(async () => server.close());

test('a code sent to a university email becomes a badge with text, method and date', async ({ browser }) => {
  const her = await openPage(
    browser,
    server,
    { user: cast.ana, lang: 'es' },
    { viewport: { width: 360, height: 740 }, hasTouch: true },
  );
  await her.page.goto('/es/student/profile#university-check');
  const card = her.page.getByRole('region', { name: m.verification_title({}, es) });
  const typed = card.getByRole('textbox');
  const send = card.getByRole('button', { name: m.verification_send({}, es) });
  await typed.fill('ana@evil-upv.es');
  await send.click();
  await expect(card.getByText(m.error_university_mail_unknown({}, es))).toBeVisible();
  await typed.fill(ADDRESS);
  await send.click();
  await expect(card.getByText(m.verification_sent({}, es))).toBeVisible();
  const { subject, text } = await server.lastEmailTo(ADDRESS);
  expect(text).toContain('Universitat Politècnica de València');
  await card.getByLabel(m.verification_code({}, es)).fill(/\d{6}/.exec(subject)?.[0] ?? '');
  await card.getByRole('button', { name: m.verification_confirm({}, es) }).click();
  await expect(card.getByRole('button', { name: 'Universidad verificada: UPV' })).toBeVisible();
  expect(await findViolations(her.page, { within: '#university-check' })).toEqual([]);
  expect(her.problems).toEqual([]);
  await her.close();

  const his = await openPage(
    browser,
    server,
    { user: cast.marc, lang: 'en' },
    { viewport: { width: 1280, height: 800 } },
  );
  await his.page.goto(`/en/profile/${cast.ana.id}`);
  await his.page.getByRole('button', { name: 'University verified: UPV' }).click();
  const dialog = his.page.getByRole('dialog', { name: m.verification_dialog_title({ name: 'ana.g' }, en) });
  await expect(dialog.getByText(/^Checked on \d/)).toHaveCount(3);
  await expect(dialog.getByText(m.verification_dialog_note({}, en))).toBeVisible();
  await expect(dialog).not.toContainText('alumni');
  await his.page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(his.problems).toEqual([]);
  await his.close();
});
