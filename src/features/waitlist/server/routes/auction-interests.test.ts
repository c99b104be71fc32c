import { expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';
import { solvedFormPass } from '#tests/support/fixtures/form-pass.ts';
import { AUCTION_INTERESTS } from '../../domain/auction-interests.ts';
import { deleteUnconfirmedInterests } from '../service/auction-interests.ts';
import { auctionInterests } from '../tables.ts';

const app = await createTestApp();
const EMAIL = 'nuria@correo.test';

let from = 0;
const ask = async (email: string, extra: object = {}) =>
  app.request('POST', '/api/auction-interests', {
    body: { email, purpose: 'home', ...(await solvedFormPass(app, email)), ...extra },
    address: `10.2.${(from += 1)}.1`,
  });
const stored = async () => app.baseContext.db.select().from(auctionInterests);

async function linkTo(of: TestApp, email: string, page: string): Promise<{ id: string; token: string }> {
  const mail = (await of.sentEmails()).findLast(({ to }) => to === email);
  const query = new URL(new RegExp(`http\\S+${page}\\S+`).exec(mail?.text ?? '')?.[0] ?? 'x:').searchParams;
  return { id: query.get('id') ?? '', token: query.get('token') ?? '' };
}

test('a guest subscribes, the address owner confirms, and the link of any email unsubscribes', async () => {
  expect((await ask(EMAIL)).status).toBe(202);
  const confirm = await linkTo(app, EMAIL, 'confirm-list');
  const leave = await linkTo(app, EMAIL, 'leave-list');
  const press = async (what: string, body: object) => app.request('POST', `/api/auction-interests/${what}`, { body });
  expect((await press('confirm', { ...confirm, token: leave.token })).body.code).toBe('waitlist_link_invalid');
  expect((await press('confirm', confirm)).status).toBe(204);
  expect((await press('confirm', confirm)).status).toBe(204);
  expect((await stored()).map(({ confirmedAt }) => confirmedAt !== null)).toEqual([true]);

  const again = await ask(EMAIL.toUpperCase(), { purpose: 'learn' });
  expect([again.status, again.body]).toEqual([202, '']);
  expect((await app.sentEmails()).at(-1)?.kind).toBe('auction-known');
  expect((await stored())[0]?.purpose).toBe('home');

  expect((await press('leave', confirm)).body.code).toBe('waitlist_link_invalid');
  expect((await press('leave', leave)).status).toBe(204);
  expect((await press('leave', leave)).status).toBe(204);
  expect(await stored()).toEqual([]);
  expect((await press('confirm', confirm)).body.code).toBe('waitlist_link_invalid');
});

test('an unconfirmed address is deleted, and another email does not extend the deadline', async () => {
  await ask('olvido@correo.test');
  await ask('tarde@correo.test');
  app.clock.advance(AUCTION_INTERESTS.linkTtlMs - 60_000);
  await ask('tarde@correo.test', { purpose: 'together' });
  app.clock.advance(120_000);
  await deleteUnconfirmedInterests(app.context());
  expect((await stored()).map(({ email, purpose }) => [email, purpose])).toEqual([['tarde@correo.test', 'together']]);
  await app.baseContext.db.delete(auctionInterests);
});

test('concurrent requests create one entry, bots are rejected, and emails per address are limited', async () => {
  const bodies = [];
  for (let nth = 0; nth < 2; nth += 1)
    bodies.push({ email: EMAIL, purpose: 'home', ...(await solvedFormPass(app, EMAIL)) });
  const both = await Promise.all(
    bodies.map(async (body, nth) =>
      app.request('POST', '/api/auction-interests', { body, address: `10.3.0.${nth + 1}` }),
    ),
  );
  expect(both.map(({ status }) => status)).toEqual([202, 202]);
  expect((await stored()).length).toBe(1);
  expect((await ask('x@correo.test', { work: '' })).body.code).toBe('form_challenge_required');
  expect((await ask('x@correo.test', { website: 'x' })).status).toBe(202);
  expect((await ask('x@correo.test', { purpose: 'rent' })).status).toBe(400);
  expect((await stored()).length).toBe(1);
  const before = (await app.sentEmails()).length;
  for (let nth = 0; nth < AUCTION_INTERESTS.perAddress + 2; nth += 1) await ask('acoso@correo.test');
  expect((await app.sentEmails()).length - before).toBe(AUCTION_INTERESTS.perAddress);
});
