import { expect, test } from '@playwright/test';
import { m } from '#messages';
import { requestAs } from '../support/properties.ts';
import type { ServerProcess } from '../../support/server/server-process.ts';
import { DESKTOP, PHONE } from '../support/devices.ts';
import { openPage, sendMessage, startSeededServer, type SeedUsers } from '../support/seed-users.ts';
import { createAccount, signIn } from '../support/sessions.ts';

/** A message that reads like fraud waits for a moderator; its reader sees it only once it is approved. */
const CASES = [
  {
    lang: 'es',
    seat: PHONE,
    theme: 'light',
    text: 'Hazme un bizum de 200 y te guardo la habitación hasta que llegues',
    isApproved: true,
  },
  {
    lang: 'en',
    seat: DESKTOP,
    theme: 'dark',
    text: 'Wire me the deposit today and I will courier the keys to you',
    isApproved: false,
  },
] as const;

let server: ServerProcess;
let cast: SeedUsers;
let adminToken: string;
test.beforeAll(async () => {
  ({ server, cast } = await startSeededServer());
  await createAccount(server, 'ada@tukan.test', 'ada', '--admin');
  adminToken = await signIn(server, 'ada@tukan.test');
});
test.afterAll(async () => server.close());

interface Case {
  id: string;
  version: number;
  reported_user_id: string;
}

for (const { lang, seat, theme, text, isApproved } of CASES) {
  test(`the writer is warned, and a moderator ${isApproved ? 'lets the message through' : 'rejects it'}, in ${lang}`, async ({
    browser,
  }, info) => {
    const inLang = { locale: lang };
    const [writer, reader] = isApproved ? [cast.marc, cast.ana] : [cast.ana, cast.marc];
    await sendMessage(server, writer, reader, 'Hola');
    await sendMessage(server, reader, writer, '¿Puedo verla?');
    const { page, close } = await openPage(browser, server, { user: writer, lang, theme }, seat);
    await page.goto(`/${lang}/student/notifications?chat=${reader.id}`);
    const chat = page.locator('[data-chat="open"]');
    const box = chat.getByRole('textbox');
    await box.fill(text);
    await expect(chat.getByText(m.chat_scam_hint({}, inLang))).toBeVisible();
    await page.screenshot({ path: info.outputPath('warned.png') });
    await box.press('Enter');
    await expect(chat.getByText(m.chat_held_reason({}, inLang))).toBeVisible();
    await page.screenshot({ path: info.outputPath('held.png') });

    const messages = async () =>
      (
        await requestAs<{ messages: { content: string }[] }>(
          server,
          reader.token,
          'GET',
          `/api/conversations/chat-${writer.id}/messages`,
        )
      ).messages.map(({ content }) => content);
    expect(await messages()).not.toContain(text);
    await sendMessage(server, writer, reader, 'Hasta luego');

    const find = async () =>
      (await requestAs<{ reports: Case[] }>(server, adminToken, 'GET', '/api/admin/reports?state=open')).reports.find(
        ({ reported_user_id }) => reported_user_id === writer.id,
      );
    await expect.poll(find).toBeTruthy();
    const found = (await find())!;
    if (isApproved) {
      const body = { verdict: 'unfounded', reason: 'Es un malentendido', version: found.version };
      await requestAs(server, adminToken, 'POST', `/api/admin/reports/${found.id}/dismiss`, body);
      await expect.poll(async () => (await messages())[0]).toBe(text);
      await expect(chat.getByText(m.chat_held_reason({}, inLang))).toBeHidden();
      await expect(chat.getByRole('log')).toContainText(text);
    } else {
      await requestAs(server, adminToken, 'POST', '/api/admin/actions', {
        subject: { type: 'profile', id: writer.id },
        action: 'warn',
        reason: 'scam',
        facts: 'Asks for money before a viewing',
        report_id: found.id,
      });
      await expect(chat.getByText(m.chat_rejected_reason({}, inLang))).toBeVisible({ timeout: 15_000 });
      expect(await messages()).not.toContain(text);
    }
    await close();
  });
}
