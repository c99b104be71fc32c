import { expect, test } from 'vitest';
import { notices } from '#features/site-settings/domain/settings.ts';
import { readSettings, saveSettings } from '#features/site-settings/server/service/settings.ts';
import { m } from '#messages';
import { createTestApp } from '#tests/support/server/test-app.ts';
import { removeFillingNotice, withFillingNotice } from './filling-notice.ts';

const app = await createTestApp();
const TEXTS = notices<string>((lang) => m.site_demo_filling({}, { locale: lang }));

const read = async () => {
  const settings = await readSettings(app.baseContext.db);
  return Object.fromEntries(Object.keys(TEXTS).map((name) => [name, settings[name as keyof typeof TEXTS]]));
};
const write = async (given: typeof TEXTS) =>
  app.baseContext.db.transaction(async (tx) => saveSettings(app.context(), tx, given));
const NONE = notices(() => '');

test('the notice is shown while the demo fills, and its rest after a kill is removed', async () => {
  await withFillingNotice(app.context(), async () => expect(await read()).toEqual(TEXTS));
  expect(await read()).toEqual(NONE);
  const failing = withFillingNotice(app.context(), async () => Promise.reject(new Error('failed')));
  await expect(failing).rejects.toThrow('failed');
  expect(await read()).toEqual(NONE);

  await write(TEXTS);
  await removeFillingNotice(app.context());
  expect(await read()).toEqual(NONE);
});

test('a notice of an admin stays', async () => {
  const own = notices(() => 'Mañana paramos una hora.');
  await write(own);
  await withFillingNotice(app.context(), async () => expect(await read()).toEqual(own));
  await removeFillingNotice(app.context());
  expect(await read()).toEqual(own);
});
