import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { madridClock } from '#kit/madrid.ts';
import { rowsOf } from '#platform/db/db.ts';
import { makeTestApp, type Person, type TestApp } from '#tests/support/app.ts';
import { keepUniversitiesChecked } from '../jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeTestApp();
});

const PATH = '/api/profile/university-check';
const DAY_MS = 86_400_000;

async function atUniversity(name: string, university_id: string | null = 'ub'): Promise<Person> {
  const as = await app.person(name);
  await app.call('POST', '/api/profile/create', { as });
  if (university_id) await app.call('PUT', '/api/profile/onboarding', { as, body: { university_id } });
  return as;
}
const ask = (as: Person | null, email: unknown) => app.call('POST', PATH, { as, body: { email } });
const confirm = (as: Person | null, code: unknown) => app.call('POST', `${PATH}/confirm`, { as, body: { code } });
const state = async (as: Person) => (await app.call('GET', PATH, { as })).body;
const badges = async (as: Person) =>
  (await app.call('GET', '/api/profile/me', { as })).body.badges.map(({ code }: { code: string }) => code);

/** The last mail that went to an address: its kind, and its code. */
async function mailTo(address: string): Promise<{ kind: string; code: string; text: string }> {
  const found = async () => (await app.mails()).findLast(({ to }) => to === address);
  await expect.poll(found).toBeTruthy();
  const mail = await found();
  return { kind: mail?.kind ?? '', code: /\d{6}/.exec(mail?.subject ?? '')?.[0] ?? '', text: mail?.text ?? '' };
}
async function verified(as: Person, email: string): Promise<void> {
  const codes = async () =>
    (await app.mails()).filter(({ to, kind }) => to === email && kind === 'university-code').length;
  const before = await codes();
  expect((await ask(as, email)).status).toBe(200);
  // the mail goes behind the answer, and there may be an older one
  await expect.poll(codes).toBe(before + 1);
  expect((await confirm(as, (await mailTo(email)).code)).status).toBe(200);
}

/** The day in Spain, so many days from the one on which this runs. */
const dayIn = (days: number) => madridClock(new Date(app.clock.now().getTime() + days * DAY_MS)).day;

test('a code mailed to the university makes a badge that says what and when, once', async () => {
  const [ana, reader] = [await atUniversity('ana'), await atUniversity('lectora')];
  expect(await state(ana)).toMatchObject({ university: { id: 'ub' }, checked_on: null, code_until: null });
  const asked = await ask(ana, ' Ana.Gil+casa@alumnes.UB.edu ');
  expect(asked).toMatchObject({ status: 200, body: { checked_on: null, code_until: expect.any(String) } });
  const { kind, code, text } = await mailTo('ana.gil@alumnes.ub.edu');
  expect([kind, text]).toEqual(['university-code', expect.stringContaining('Universitat de Barcelona')]);
  expect(JSON.stringify(asked.body)).not.toContain(code);

  expect((await confirm(reader, code)).status).toBe(400);
  const done = await confirm(ana, `${code.slice(0, 3)} ${code.slice(3)}`);
  expect(done).toMatchObject({
    status: 200,
    body: { checked_on: dayIn(0), valid_until: dayIn(365), asks_again: false, code_until: null },
  });
  const shown = (await app.call('GET', `/api/profiles/${ana.id}`, { as: reader })).body;
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
  // nothing that is kept holds the address
  const rows = await rowsOf(app.base.db, sql`select * from university_checks, university_asks`);
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
])('%j is refused beside the field, and no mail goes out', async (email, code) => {
  const as = await atUniversity(`no${String(email).length}${code.length}`);
  const before = (await app.mails()).length;
  const refused = await ask(as, email);
  expect([refused.status, refused.body.code, Object.keys(refused.body.fields ?? {})]).toEqual([
    400,
    code === 'required' ? 'validation' : code,
    ['email'],
  ]);
  expect((await app.mails()).length).toBe(before);
});

test('whoever has no university is told to choose one; nobody without a session or a profile gets anywhere', async () => {
  expect((await ask(await atUniversity('sinuni', null), 'a@ub.edu')).body.code).toBe('university_needed');
  expect((await ask(await app.person('sinperfil'), 'a@ub.edu')).status).toBe(404);
  expect((await ask(null, 'a@ub.edu')).status).toBe(401);
  expect((await confirm(null, '123456')).status).toBe(401);
  for (const method of ['GET', 'DELETE']) expect((await app.call(method, PATH)).status).toBe(401);
  const as = await atUniversity('masa');
  const body = { email: 'a@ub.edu', verified: true };
  expect((await app.call('POST', PATH, { as, body })).status).toBe(400);
  expect((await app.call('PUT', '/api/profile/onboarding', { as, body: { verified_at: '2026-01-01' } })).status).toBe(
    400,
  );
});

test('an address vouches for one account: the answer is the same, the mail says it', async () => {
  const [first, second] = [await atUniversity('primera'), await atUniversity('segunda')];
  await verified(first, 'compartida@ub.edu');
  const fresh = await ask(await atUniversity('tercera'), 'nueva@ub.edu');
  const taken = await ask(second, 'Compartida+otra@ub.edu');
  expect([taken.status, Object.keys(taken.body)]).toEqual([fresh.status, Object.keys(fresh.body)]);
  expect(taken.body).toEqual(fresh.body);
  await expect.poll(async () => (await mailTo('compartida@ub.edu')).kind).toBe('university-used');
  for (const code of ['', '000000', '123456']) expect((await confirm(second, code)).status).toBe(400);
  expect(await badges(second)).not.toContain('university_email');
  // free again once the first account has taken its badge back
  expect((await app.call('DELETE', PATH, { as: first })).body.checked_on).toBeNull();
  expect(await badges(first)).not.toContain('university_email');
  await verified(second, 'compartida@ub.edu');
});

test('of two accounts that hold a code for one mailbox, one gets the badge', async () => {
  const two = [await atUniversity('gemela1'), await atUniversity('gemela2')];
  const codes: string[] = [];
  for (const as of two) {
    const before = (await app.mails()).filter(({ to }) => to === 'gemela@ub.edu').length;
    await ask(as, 'gemela@ub.edu');
    await expect
      .poll(async () => (await app.mails()).filter(({ to }) => to === 'gemela@ub.edu').length)
      .toBe(before + 1);
    codes.push((await mailTo('gemela@ub.edu')).code);
  }
  const answers = await Promise.all(two.map(async (as, at) => confirm(as, codes[at])));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});

test('a code is good for five tries and twenty minutes, and the last one asked for counts', async () => {
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
  // four a day for one address
  expect(await ask(as, 'torpe@ub.edu')).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
});

test('the badge goes with the university, and one that shares its addresses does not bring it back', async () => {
  const as = await atUniversity('cambia');
  await verified(as, 'cambia@ub.edu');
  await app.call('PUT', '/api/profile/onboarding', { as, body: { phone: '1', university_id: 'ub' } });
  expect(await badges(as)).toContain('university_email');
  await app.call('PUT', '/api/profile/onboarding', { as, body: { university_id: 'uv' } });
  expect(await badges(as)).not.toContain('university_email');
  await app.call('PUT', '/api/profile/onboarding', { as, body: { university_id: 'ub' } });
  expect(await badges(as)).not.toContain('university_email');
});

test('after eleven months it is asked again, after twelve the badge goes; whoever answers keeps it', async () => {
  const [idle, diligent] = [await atUniversity('dejada'), await atUniversity('atenta')];
  await verified(idle, 'dejada@ub.edu');
  await verified(diligent, 'atenta@ub.edu');
  /** Makes their checks as old as so many days, and lets the job look at them twice. */
  const run = async (days: number) => {
    const at = new Date(app.clock.now().getTime() - days * DAY_MS).toISOString();
    for (const { id } of [idle, diligent]) {
      const isRenewed = id === diligent.id && days > 360;
      if (isRenewed) continue;
      await app.base.db.execute(`update university_checks set checked_at = '${at}' where user_id = '${id}'`);
      await app.base.db.execute(`update profiles set verified_at = '${at}' where id = '${id}'`);
    }
    await keepUniversitiesChecked(app.context());
    await keepUniversitiesChecked(app.context());
  };
  const told = async (as: Person) => {
    const rows = await rowsOf<{ event: string }>(
      app.base.db,
      sql`select data ->> 'event' as event from notifications
        where user_id = ${as.id} and type = 'university_check' order by created_at`,
    );
    return rows.map(({ event }) => event);
  };
  await run(334);
  expect(await told(idle)).toEqual([]);
  await run(336);
  await expect.poll(async () => told(idle)).toEqual(['due']);
  await expect.poll(async () => told(diligent)).toEqual(['due']);
  expect(await state(diligent)).toMatchObject({ checked_on: dayIn(-336), valid_until: dayIn(29), asks_again: true });
  await verified(diligent, 'atenta@ub.edu');
  expect(await state(diligent)).toMatchObject({ checked_on: dayIn(0), asks_again: false });
  await run(366);
  await expect.poll(async () => told(idle)).toEqual(['due', 'over']);
  expect(await badges(idle)).not.toContain('university_email');
  expect(await badges(diligent)).toContain('university_email');
  expect(await told(diligent)).toEqual(['due']);
});
