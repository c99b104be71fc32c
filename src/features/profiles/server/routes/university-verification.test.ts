import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#shared/time/duration.ts';
import { toMadridDateTime } from '#shared/time/local-time.ts';
import { queryRows } from '#platform/db/db.ts';
import { createTestApp, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';
import { expireUniversityVerifications } from '../jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});

const PATH = '/api/profile/university-check';

async function atUniversity(name: string, university_id: string | null = 'ub'): Promise<TestUser> {
  const as = await app.createUser(name);
  await app.request('POST', '/api/profile/create', { as });
  if (university_id) await app.request('PUT', '/api/profile/onboarding', { as, body: { university_id } });
  return as;
}
const ask = (as: TestUser | null, email: unknown) => app.request('POST', PATH, { as, body: { email } });
const confirm = (as: TestUser | null, code: unknown) => app.request('POST', `${PATH}/confirm`, { as, body: { code } });
const state = async (as: TestUser) => (await app.request('GET', PATH, { as })).body;
const badges = async (as: TestUser) =>
  (await app.request('GET', '/api/profile/me', { as })).body.badges.map(({ code }: { code: string }) => code);

/** Returns the kind, code and text of the last email to an address. */
async function mailTo(address: string): Promise<{ kind: string; code: string; text: string }> {
  const found = async () => (await app.sentEmails()).findLast(({ to }) => to === address);
  await expect.poll(found).toBeTruthy();
  const mail = await found();
  return { kind: mail?.kind ?? '', code: /\d{6}/.exec(mail?.subject ?? '')?.[0] ?? '', text: mail?.text ?? '' };
}
async function verified(as: TestUser, email: string): Promise<void> {
  const codes = async () =>
    (await app.sentEmails()).filter(({ to, kind }) => to === email && kind === 'university-code').length;
  const before = await codes();
  expect((await ask(as, email)).status).toBe(200);
  // The email is sent after the response, and an older one may exist.
  await expect.poll(codes).toBe(before + 1);
  expect((await confirm(as, (await mailTo(email)).code)).status).toBe(200);
}

/** Day in Madrid, a number of days from now. */
const dayIn = (days: number) => toMadridDateTime(new Date(app.clock.now().getTime() + days * DAY_MS)).day;

test('a code sent to a university email gives a badge with text and date, once', async () => {
  const [ana, reader] = [await atUniversity('ana'), await atUniversity('lectora')];
  expect(await state(ana)).toMatchObject({ university: { id: 'ub' }, checked_on: null, code_until: null });
  const requested = await ask(ana, ' Ana.Gil+casa@alumnes.UB.edu ');
  expect(requested).toMatchObject({ status: 200, body: { checked_on: null, code_until: expect.any(String) } });
  const { kind, code, text } = await mailTo('ana.gil@alumnes.ub.edu');
  expect([kind, text]).toEqual(['university-code', expect.stringContaining('Universitat de Barcelona')]);
  expect(JSON.stringify(requested.body)).not.toContain(code);

  expect((await confirm(reader, code)).status).toBe(400);
  const done = await confirm(ana, `${code.slice(0, 3)} ${code.slice(3)}`);
  expect(done).toMatchObject({
    status: 200,
    body: { checked_on: dayIn(0), valid_until: dayIn(365), asks_again: false, code_until: null },
  });
  const shown = (await app.request('GET', `/api/profiles/${ana.id}`, { as: reader })).body;
  expect(shown).toMatchObject({
    verified: true,
    badges: [
      { code: 'email_confirmed', on: dayIn(0) },
      { code: 'university_email', on: dayIn(0), university: { id: 'ub', short_name: 'UB' } },
      { code: 'early_bird', on: dayIn(0) },
    ],
  });
  expect(JSON.stringify(shown)).not.toMatch(/ana\.gil|alumnes/);
  expect(await confirm(ana, code)).toMatchObject({ status: 400, body: { code: 'university_code_wrong' } });
  // No stored row contains the address.
  const rows = await queryRows(
    app.baseContext.db,
    sql`select * from university_verifications, university_verification_requests`,
  );
  expect(JSON.stringify(rows)).not.toMatch(/ana|alumnes/);
});

test.each([
  ['lucia@evil-ub.edu', 'university_mail_unknown'],
  ['lucia@ub.edu.evil.com', 'university_mail_unknown'],
  ['lucia@gmail.com', 'university_mail_unknown'],
  ['lucia@uv.es', 'university_mail_other'],
  ['lucia@υb.edu', 'university_mail_letters'],
  ['lucia@xn--b-zfa.ub.edu', 'university_mail_letters'],
  ['lucia', 'university_mail_invalid'],
  ['', 'required'],
  [7, 'required'],
])('%j is rejected with a field error, and no email is sent', async (email, code) => {
  const as = await atUniversity(`no${String(email).length}${code.length}`);
  const before = (await app.sentEmails()).length;
  const refused = await ask(as, email);
  expect([refused.status, refused.body.code, Object.keys(refused.body.fields ?? {})]).toEqual([
    400,
    code === 'required' ? 'validation' : code,
    ['email'],
  ]);
  expect((await app.sentEmails()).length).toBe(before);
});

test('without a university the user must choose one; a session and a profile are required', async () => {
  expect((await ask(await atUniversity('sinuni', null), 'a@ub.edu')).body.code).toBe('university_needed');
  expect((await ask(await app.createUser('sinperfil'), 'a@ub.edu')).status).toBe(404);
  expect((await ask(null, 'a@ub.edu')).status).toBe(401);
  expect((await confirm(null, '123456')).status).toBe(401);
  for (const method of ['GET', 'DELETE']) expect((await app.request(method, PATH)).status).toBe(401);
  const as = await atUniversity('masa');
  const body = { email: 'a@ub.edu', verified: true };
  expect((await app.request('POST', PATH, { as, body })).status).toBe(400);
  expect(
    (await app.request('PUT', '/api/profile/onboarding', { as, body: { verified_at: '2026-01-01' } })).status,
  ).toBe(400);
});

test('an address verifies one account: the response is the same, and the email explains it', async () => {
  const [first, second] = [await atUniversity('primera'), await atUniversity('segunda')];
  await verified(first, 'compartida@ub.edu');
  const fresh = await ask(await atUniversity('tercera'), 'nueva@ub.edu');
  const duplicate = await ask(second, 'Compartida+otra@ub.edu');
  expect([duplicate.status, Object.keys(duplicate.body)]).toEqual([fresh.status, Object.keys(fresh.body)]);
  expect(duplicate.body).toEqual(fresh.body);
  await expect.poll(async () => (await mailTo('compartida@ub.edu')).kind).toBe('university-used');
  for (const code of ['', '000000', '123456']) expect((await confirm(second, code)).status).toBe(400);
  expect(await badges(second)).not.toContain('university_email');
  // The address is available again after the first account removes its badge.
  expect((await app.request('DELETE', PATH, { as: first })).body.checked_on).toBeNull();
  expect(await badges(first)).not.toContain('university_email');
  await verified(second, 'compartida@ub.edu');
});

test('of two accounts with a code for one mailbox one gets the badge', async () => {
  const two = [await atUniversity('gemela1'), await atUniversity('gemela2')];
  const codes: string[] = [];
  for (const as of two) {
    const before = (await app.sentEmails()).filter(({ to }) => to === 'gemela@ub.edu').length;
    await ask(as, 'gemela@ub.edu');
    await expect
      .poll(async () => (await app.sentEmails()).filter(({ to }) => to === 'gemela@ub.edu').length)
      .toBe(before + 1);
    codes.push((await mailTo('gemela@ub.edu')).code);
  }
  const answers = await Promise.all(two.map(async (as, at) => confirm(as, codes[at])));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});

test('a code allows five attempts in twenty minutes, and only the latest is valid', async () => {
  const as = await atUniversity('torpe');
  await ask(as, 'torpe@ub.edu');
  const first = (await mailTo('torpe@ub.edu')).code;
  const wrong = first === '111111' ? '222222' : '111111';
  for (let i = 0; i < 5; i += 1) expect((await confirm(as, wrong)).status).toBe(400);
  expect((await confirm(as, first)).status).toBe(400);
  expect((await state(as)).code_until).toBeNull();

  await ask(as, 'torpe@ub.edu');
  await expect.poll(async () => (await mailTo('torpe@ub.edu')).code).not.toBe(first);
  const second = (await mailTo('torpe@ub.edu')).code;
  app.clock.advance(20 * 60_000 + 1);
  expect((await confirm(as, second)).status).toBe(400);
  await ask(as, 'torpe@ub.edu');
  await ask(as, 'torpe@ub.edu');
  // Limit of four codes a day per address.
  expect(await ask(as, 'torpe@ub.edu')).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
});

test('the badge is lost with the university and does not return with one that shares its domains', async () => {
  const as = await atUniversity('cambia');
  await verified(as, 'cambia@ub.edu');
  await app.request('PUT', '/api/profile/onboarding', { as, body: { phone: '1', university_id: 'ub' } });
  expect(await badges(as)).toContain('university_email');
  await app.request('PUT', '/api/profile/onboarding', { as, body: { university_id: 'uv' } });
  expect(await badges(as)).not.toContain('university_email');
  await app.request('PUT', '/api/profile/onboarding', { as, body: { university_id: 'ub' } });
  expect(await badges(as)).not.toContain('university_email');
});

test('the renewal is requested after eleven months, and the badge expires after twelve unless renewed', async () => {
  const [idle, diligent] = [await atUniversity('dejada'), await atUniversity('atenta')];
  await verified(idle, 'dejada@ub.edu');
  await verified(diligent, 'atenta@ub.edu');
  /** Ages the verifications by a number of days and runs the job twice. */
  const run = async (days: number) => {
    const at = new Date(app.clock.now().getTime() - days * DAY_MS).toISOString();
    for (const { id } of [idle, diligent]) {
      const isRenewed = id === diligent.id && days > 360;
      if (isRenewed) continue;
      await app.baseContext.db.execute(
        `update university_verifications set verified_at = '${at}' where user_id = '${id}'`,
      );
      await app.baseContext.db.execute(`update profiles set verified_at = '${at}' where id = '${id}'`);
    }
    await expireUniversityVerifications(app.context());
    await expireUniversityVerifications(app.context());
  };
  const remindersOf = async (as: TestUser) => {
    const rows = await queryRows<{ event: string }>(
      app.baseContext.db,
      sql`select data ->> 'event' as event from notifications
        where user_id = ${as.id} and type = 'university_check' order by created_at`,
    );
    return rows.map(({ event }) => event);
  };
  await run(334);
  expect(await remindersOf(idle)).toEqual([]);
  await run(336);
  await expect.poll(async () => remindersOf(idle)).toEqual(['due']);
  await expect.poll(async () => remindersOf(diligent)).toEqual(['due']);
  expect(await state(diligent)).toMatchObject({ checked_on: dayIn(-336), valid_until: dayIn(29), asks_again: true });
  await verified(diligent, 'atenta@ub.edu');
  expect(await state(diligent)).toMatchObject({ checked_on: dayIn(0), asks_again: false });
  await run(366);
  await expect.poll(async () => remindersOf(idle)).toEqual(['due', 'over']);
  expect(await badges(idle)).not.toContain('university_email');
  expect(await badges(diligent)).toContain('university_email');
  expect(await remindersOf(diligent)).toEqual(['due']);
});
