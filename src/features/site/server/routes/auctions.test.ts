import { expect, test } from 'vitest';
import { makeTestApp, type TestApp } from '#tests/support/app.ts';
import { workedPass } from '#tests/support/form-pass.ts';
import { AUCTIONS } from '../../domain/auctions.ts';
import { sweepInterests } from '../service/auctions.ts';
import { auctionInterests } from '../tables.ts';

const app = await makeTestApp();
const EMAIL = 'nuria@correo.test';

let from = 0;
const ask = async (email: string, extra: object = {}) =>
  app.call('POST', '/api/auction-interests', {
    body: { email, purpose: 'home', ...(await workedPass(app, email)), ...extra },
    address: `10.2.${(from += 1)}.1`,
  });
const stored = async () => app.base.db.select().from(auctionInterests);

async function linkTo(of: TestApp, email: string, page: string): Promise<{ id: string; token: string }> {
  const mail = (await of.mails()).findLast(({ to }) => to === email);
  const query = new URL(new RegExp(`http\\S+${page}\\S+`).exec(mail?.text ?? '')?.[0] ?? 'x:').searchParams;
  return { id: query.get('id') ?? '', token: query.get('token') ?? '' };
}

test('anybody asks, the owner of the address confirms, and leaves with the link of any mail', async () => {
  expect((await ask(EMAIL)).status).toBe(202);
  const confirm = await linkTo(app, EMAIL, 'confirm-list');
  const leave = await linkTo(app, EMAIL, 'leave-list');
  const press = async (what: string, body: object) => app.call('POST', `/api/auction-interests/${what}`, { body });
  expect((await press('confirm', { ...confirm, token: leave.token })).body.code).toBe('list_link');
  expect((await press('confirm', confirm)).status).toBe(204);
  expect((await press('confirm', confirm)).status).toBe(204);
  expect((await stored()).map(({ confirmedAt }) => confirmedAt !== null)).toEqual([true]);

  const again = await ask(EMAIL.toUpperCase(), { purpose: 'learn' });
  expect([again.status, again.body]).toEqual([202, '']);
  expect((await app.mails()).at(-1)?.kind).toBe('auction-known');
  expect((await stored())[0]?.purpose).toBe('home');

  expect((await press('leave', confirm)).body.code).toBe('list_link');
  expect((await press('leave', leave)).status).toBe(204);
  expect((await press('leave', leave)).status).toBe(204);
  expect(await stored()).toEqual([]);
  expect((await press('confirm', confirm)).body.code).toBe('list_link');
});

test('an address that nobody confirms is forgotten; one mail more does not make it older', async () => {
  await ask('olvido@correo.test');
  await ask('tarde@correo.test');
  app.clock.advance(AUCTIONS.linkLifeMs - 60_000);
  await ask('tarde@correo.test', { purpose: 'together' });
  app.clock.advance(120_000);
  await sweepInterests(app.context());
  expect((await stored()).map(({ email, purpose }) => [email, purpose])).toEqual([['tarde@correo.test', 'together']]);
  await app.base.db.delete(auctionInterests);
});

test('two at once are one, programs are turned away, and one address gets a few mails at most', async () => {
  const pass = await workedPass(app, EMAIL);
  const body = { email: EMAIL, purpose: 'home', ...pass };
  const both = await Promise.all(
    ['10.3.0.1', '10.3.0.2'].map(async (address) => app.call('POST', '/api/auction-interests', { body, address })),
  );
  expect(both.map(({ status }) => status)).toEqual([202, 202]);
  expect((await stored()).length).toBe(1);
  expect((await ask('x@correo.test', { work: '' })).body.code).toBe('form_proof');
  expect((await ask('x@correo.test', { website: 'x' })).status).toBe(202);
  expect((await ask('x@correo.test', { purpose: 'rent' })).status).toBe(400);
  expect((await stored()).length).toBe(1);
  const before = (await app.mails()).length;
  for (let nth = 0; nth < AUCTIONS.perAddress + 2; nth += 1) await ask('acoso@correo.test');
  expect((await app.mails()).length - before).toBe(AUCTIONS.perAddress);
});
