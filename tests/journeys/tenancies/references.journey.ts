import { expect, test, type Page } from '@playwright/test';
import { m } from '#messages';
import { QUESTIONS_BY_ROLE } from '#features/tenancies/domain/references/questions.ts';
import { answerLabel, questionLabel } from '#features/tenancies/web/references/reference-labels.ts';
import { runOnServer } from '../../support/database-template.ts';
import { startTestServer, type ServerProcess } from '../../support/server/server-process.ts';
import { choose } from '../support/page-actions.ts';
import { requestAs } from '../support/properties.ts';
import { openWithToken } from '../support/sessions.ts';
import { createTenancy, type TenancyTokens } from '../support/tenancies.ts';

/** Two flatmates write about each other in two browsers, and read nothing until both have written. */
const es = { locale: 'es' } as const;
const BEST = { payments: 'always', agreements: 'yes', care: 'good', again: 'yes' } as Record<string, string>;
const FACT = 'Organizaba el reparto de la limpieza.';

let server: ServerProcess;
let people: TenancyTokens;
test.beforeAll(async () => {
  server = await startTestServer();
  people = await createTenancy(server);
});
test.afterAll(async () => server.close());

const run = async (statement: string) => runOnServer(server.databaseUrl ?? '', statement);

async function openReferences(page: Page) {
  await page.goto('/es/student/tenancies');
  await page.getByRole('button', { name: m.references_open_dialog({}, es) }).click();
  return page.getByRole('dialog', { name: m.references_title({}, es) });
}

/** Answers with the best answers and a fact, in the section about the other tenant. */
async function write(page: Page, name: string, fact: string) {
  const dialog = await openReferences(page);
  const about = dialog.locator('section', {
    has: page.getByRole('heading', { name: m.references_how_was({ role: 'tenant', name }, es) }),
  });
  for (const question of QUESTIONS_BY_ROLE.tenant) {
    const group = about.getByRole('radiogroup', { name: questionLabel(question) });
    await choose(group.getByRole('radio', { name: answerLabel(question, BEST[question] ?? ''), exact: true }));
  }
  await about.getByLabel(m.references_fact({}, es)).fill(fact);
  return { dialog, about, send: about.getByRole('button', { name: m.references_send({}, es) }) };
}

test('references open for both when the second is written, and appear on the profile', async ({ browser }) => {
  const info = test.info();
  const first = await openWithToken(browser, server, { token: people.tenant });
  const locked = await openReferences(first.page);
  await expect(locked.getByText(/30 días/)).toBeVisible();
  await first.page.keyboard.press('Escape');

  // The clock of a server process cannot be moved, so the stay moves instead.
  await run(`update tenancies set starts_on = current_date - 60;
    update users set created_at = now() - interval '200 days'; update profiles set verified = true`);
  await first.page.reload();
  const mine = await write(first.page, 'pol', FACT);
  await first.page.screenshot({ path: info.outputPath('form-1280.png') });
  await mine.send.click();
  await expect(mine.about.getByText(m.references_mine({}, es))).toBeVisible();

  const second = await openWithToken(browser, server, { token: people.second, width: 360 });
  const theirs = await write(second.page, 'ines', 'Cocinaba los domingos.');
  await expect(theirs.about.getByText(m.references_they_wrote({ name: 'ines' }, es))).toBeVisible();
  await expect(theirs.dialog.getByText(FACT)).toHaveCount(0);
  await second.page.screenshot({ path: info.outputPath('form-360.png') });
  await theirs.send.click();
  await expect(theirs.about.getByText(FACT)).toBeVisible();
  await theirs.about.getByRole('button', { name: m.references_reply({}, es) }).click();
  await theirs.about.getByLabel(m.references_reply_label({}, es)).fill('Gracias, fue fácil.');
  await theirs.about.getByRole('button', { name: m.references_reply({}, es) }).click();
  await expect(theirs.about.getByText(/Gracias, fue fácil/)).toBeVisible();
  await second.page.screenshot({ path: info.outputPath('open-360.png') });

  const opened = await openReferences(first.page);
  await expect(opened.getByText(/Cocinaba los domingos/)).toBeVisible();

  const { user } = await requestAs<{ user: { id: string } }>(server, people.second, 'GET', '/api/auth/session');
  const reader = await openWithToken(browser, server, { token: people.owner });
  await reader.page.goto(`/es/profile/${user.id}`);
  await expect(reader.page.getByText(FACT)).toBeVisible();
  await expect(reader.page.getByText(m.references_stays({ count: 1 }, es))).toBeVisible();
  await reader.page.getByText(FACT).scrollIntoViewIfNeeded();
  await reader.page.screenshot({ path: info.outputPath('profile-1280.png') });
});
