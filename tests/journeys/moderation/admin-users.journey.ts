import { expect, test } from '@playwright/test';
import { ADMIN_SECTIONS } from '#features/moderation/web/admin/sections.ts';
import { m } from '#messages';
import { runUserCommand, startTestServer, type ServerProcess } from '../../support/server/server-process.ts';
import { PASSWORD } from '../support/registration.ts';
import { createAccount, openWithToken, signIn, requestStatus } from '../support/sessions.ts';

/** An administrator suspends two users at once, finds the entry in the log and checks access control. */
let server: ServerProcess;
test.beforeAll(async () => {
  server = await startTestServer();
  await createAccount(server, 'jefa@tukan.test', 'Jefa', '--admin');
  await createAccount(server, 'rara@tukan.test', 'Rara');
  await createAccount(server, 'raro@tukan.test', 'Raro');
});
test.afterAll(async () => server.close());

test('an admin acts on several users after a preview, and the log lists it', async ({ browser }) => {
  const rara = await signIn(server, 'rara@tukan.test');
  const { page, context } = await openWithToken(browser, server, { token: await signIn(server, 'jefa@tukan.test') });
  await page.goto('/es/admin/people');
  await expect(page.getByRole('link', { name: /^Rar[ao]$/ })).toHaveCount(2);
  await page.getByRole('button', { name: 'Elegir todo lo que se ve' }).click();
  await page.getByLabel('Qué hacer').selectOption('suspend');
  await page.getByRole('button', { name: 'Ver a quién afecta' }).click();
  const dialog = page.getByRole('dialog', { name: /^Suspender la cuenta/ });
  await expect(dialog.getByText('Afecta a 2')).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Jefa' })).toContainText('es tu cuenta');
  const send = dialog.getByRole('button', { name: 'Aplicar a 2' });
  await send.click();
  await expect(dialog.getByText('Elige un motivo')).toBeVisible();
  await dialog.getByLabel('Motivo').selectOption('spam');
  await dialog.getByLabel('Qué ha pasado').fill('Escriben lo mismo a todo el mundo.');
  await send.click();
  await expect(dialog.getByRole('status')).toContainText('Aplicado a 2');
  expect(await requestStatus(server, 'GET', '/api/auth/session', rara)).toBe(401);
  await dialog.getByRole('button', { name: 'Listo' }).click();
  await page.getByRole('button', { name: 'Suspendidas' }).click();
  await expect(page).toHaveURL(/status=suspended/);
  await expect(page.getByRole('link', { name: /^Rar[ao]$/ })).toHaveCount(2);

  await page.getByRole('link', { name: 'Registro' }).click();
  await expect(page.getByText('suspendió la cuenta de Raro')).toBeVisible();
  await page.getByRole('button', { name: 'Comprobar' }).click();
  await expect(page.getByRole('alert')).toContainText('El registro está entero: 3 líneas.');

  await page.getByRole('link', { name: 'Ajustes' }).click();
  const signUps = page.getByRole('switch', { name: 'Cuentas nuevas' });
  await signUps.click();
  await expect(signUps).not.toBeChecked();
  await expect(page.getByText('Guardado')).toBeVisible();
  const notice = page.getByRole('region', { name: m.admin_set_notice({}, { locale: 'es' }) }).getByLabel('Español');
  await notice.fill('Mañana paramos una hora.');
  await page.getByRole('link', { name: 'Registro' }).click();
  await expect(notice).toHaveCount(0);
  await page.getByRole('link', { name: 'Ajustes' }).click();
  await expect(notice, 'the typed text is kept').toHaveValue('Mañana paramos una hora.');
  await context.close();
  const signUp = await fetch(`${server.url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nueva@tukan.test', password: 'una clave larga', name: '' }),
  });
  expect([signUp.status, ((await signUp.json()) as { code: string }).code]).toEqual([403, 'sign_ups_closed']);
});

test('an admin without a profile is not asked for one on admin pages, which fit 768 px', async ({ browser }) => {
  const es = { locale: 'es' } as const;
  const email = 'nueva.jefa@tukan.test';
  await runUserCommand(server, ['create', '--email', email, '--password', PASSWORD, '--name', 'Nueva', '--admin']);
  const { page, context } = await openWithToken(browser, server, { token: await signIn(server, email), width: 768 });
  await page.goto('/es/admin/people');
  const sections = page.getByRole('navigation', { name: m.admin_nav({}, es) });
  const more = sections.getByRole('button');
  await expect(page.getByRole('link', { name: 'Nueva' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const { to: path } of ADMIN_SECTIONS) {
    await page.goto(`/es${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const control of [...(await sections.getByRole('link').locator('visible=true').all()), more])
      await expect(control).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(768);
    await expect(page.locator('[data-tabbar], .assistant-button'), 'parts of the app for students').toHaveCount(0);
  }
  await more.click();
  await page.getByRole('menuitem', { name: 'Ajustes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ajustes' })).toBeVisible();
  // Elsewhere it opens.
  await page.goto('/es/matching');
  await expect(page.getByRole('dialog')).toBeVisible();
  await context.close();
});
