import { expect, test } from '@playwright/test';
import { startServer, type Server } from '../support/process.ts';
import { makePerson, openWithToken, signIn, statusOf } from './signed-in.ts';

/** Somebody who looks after Tukan suspends two at once, finds it in the log, and closes what is to be closed. */
let server: Server;
test.beforeAll(async () => {
  server = await startServer();
  await makePerson(server, 'jefa@tukan.test', 'Jefa', '--admin');
  await makePerson(server, 'rara@tukan.test', 'Rara');
  await makePerson(server, 'raro@tukan.test', 'Raro');
});
test.afterAll(async () => server.close());

test('many at once, after a look at whom it meets; and the log tells', async ({ browser }) => {
  const rara = await signIn(server, 'rara@tukan.test');
  const { page, context } = await openWithToken(browser, server, { token: await signIn(server, 'jefa@tukan.test') });
  await page.goto('/es/admin/people');
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Elegir todo lo que se ve' }).click();
  await page.getByLabel('Qué hacer').selectOption('suspend');
  await page.getByRole('button', { name: 'Ver a quién afecta' }).click();
  const dialog = page.getByRole('dialog', { name: /^Suspender la cuenta/ });
  await expect(dialog.getByText('Afecta a 2')).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Jefa' })).toContainText('es tu cuenta');
  const send = dialog.getByRole('button', { name: 'Hacerlo con 2' });
  await send.click();
  await expect(dialog.getByText('Elige un motivo')).toBeVisible();
  await dialog.getByLabel('Motivo').selectOption('spam');
  await dialog.getByLabel('Qué ha pasado').fill('Escriben lo mismo a todo el mundo.');
  await send.click();
  await expect(dialog.getByRole('status')).toContainText('Hecho con 2');
  expect(await statusOf(server, 'GET', '/api/auth/session', rara)).toBe(401);
  await dialog.getByRole('button', { name: 'Listo' }).click();
  await page.getByRole('button', { name: 'Suspendidas' }).click();
  await expect(page).toHaveURL(/state=suspended/);
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
  await context.close();
  const signUp = await fetch(`${server.url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nueva@tukan.test', password: 'una clave larga', name: '' }),
  });
  expect([signUp.status, ((await signUp.json()) as { code: string }).code]).toEqual([403, 'sign_ups_closed']);
});
