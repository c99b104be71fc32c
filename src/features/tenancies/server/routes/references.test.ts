import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { ABOUT_OWNER, ABOUT_TENANT, createStay, writeReference } from '#tests/support/fixtures/references.ts';
import { appendEntry, CHECK, signHandover } from '#tests/support/fixtures/tenancies.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/server/test-app.ts';
import { queryRows } from '#platform/db/db.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import { referenceSummaryResponse, stayReferencesResponse } from '../../domain/references/schema.ts';
import { HANDOVER } from '../../domain/rules.ts';
import { announceReferences, watchSignatures } from '../jobs.ts';
import { tenancyData } from '../service/personal-data.ts';

let app: TestApp;
let ana: TestUser;
let leo: TestUser;
let eva: TestUser;
let tenancyId: string;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  ({ ana, leo, eva, tenancyId } = await createStay(app));
});

const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const write = async (as: TestUser, about: TestUser, fact = '', answers: object = ABOUT_TENANT) =>
  writeReference(app, as, tenancyId, about, { answers, fact });
const list = async (as: TestUser) => (await app.request('GET', `/api/tenancies/${tenancyId}/references`, { as })).body;
const pairWith = async (as: TestUser, other: TestUser) =>
  (await list(as)).pairs.find(({ user_id }: { user_id: string }) => user_id === other.id);
const summary = async (as: TestUser, about: TestUser) =>
  app.request('GET', `/api/profiles/${about.id}/references`, { as });
const steps = async (as: TestUser) => {
  await app.settle();
  const { body } = await app.request('GET', '/api/notifications', { as });
  return body.notifications
    .map(({ data }: { data: { event?: string } }) => data.event)
    .filter((event?: string) => event?.startsWith('reference'));
};
const exported = async (of: TestUser) => {
  const rows: object[] = [];
  const { parts } = tenancyData.collect(app.context(), of.id);
  for await (const row of parts['stay_references']?.() ?? []) rows.push(row);
  return JSON.stringify(rows);
};
const block = async (as: TestUser, other: TestUser) =>
  app.request('POST', '/api/blocks', { as, body: { user_id: other.id }, headers: await app.csrf(as) });

describe('a reference', () => {
  test('stays closed until both have written, everywhere', async () => {
    const { status, body } = await write(ana, leo, 'Pagaba el día 1.');
    expect([status, stayReferencesResponse.safeParse(body).success]).toEqual([200, true]);
    expect(await pairWith(leo, ana)).toMatchObject({ is_theirs_written: true, theirs: null, may_write: true });
    expect(await pairWith(ana, leo)).toMatchObject({ mine: { fact: 'Pagaba el día 1.' }, is_open: false });
    expect(JSON.stringify(await list(leo))).not.toContain('Pagaba');
    expect(JSON.stringify((await summary(eva, leo)).body)).not.toContain('Pagaba');
    expect((await summary(eva, leo)).body.stays).toBe(0);
    expect(await exported(leo)).not.toContain('Pagaba');
    expect(await exported(ana)).toContain('Pagaba');
    expect([await steps(leo), await steps(ana)]).toEqual([['reference_written'], []]);

    await write(leo, ana, 'Cocinaba los domingos.');
    expect(await pairWith(leo, ana)).toMatchObject({ theirs: { fact: 'Pagaba el día 1.' }, is_open: true });
    expect(await pairWith(ana, leo)).toMatchObject({ theirs: { fact: 'Cocinaba los domingos.' } });
    expect(await exported(leo)).toContain('Pagaba');
    expect(await steps(ana)).toEqual(['reference_open']);
    expect(await steps(leo)).toContain('reference_open');
    const read = await summary(eva, leo);
    expect(referenceSummaryResponse.safeParse(read.body).success).toBe(true);
    expect(read.body).toMatchObject({ stays: 1, facts: [{ fact: 'Pagaba el día 1.', writer_id: ana.id }] });
    expect(read.body.counts).toContainEqual({ question: 'payments', answer: 'always', stays: 1 });
    expect(JSON.stringify(read.body.counts)).not.toContain('unknown');
  });

  test('opens after 14 days without the other one, who can no longer write', async () => {
    await write(ana, leo, 'Pagaba el día 1.');
    await announceReferences(app.context());
    expect(await steps(ana)).toEqual([]);
    app.clock.advance(14 * DAY_MS - 1);
    expect((await pairWith(leo, ana)).theirs).toBeNull();
    app.clock.advance(1);
    expect(await pairWith(leo, ana)).toMatchObject({ theirs: { fact: 'Pagaba el día 1.' }, may_write: false });
    expect(outcome(await write(leo, ana))).toEqual([409, 'reference_open']);
    await announceReferences(app.context());
    await announceReferences(app.context());
    expect(await steps(ana)).toEqual(['reference_open']);
  });

  test('opens both when both are sent at once', async () => {
    await Promise.all([write(ana, leo), write(leo, ana)]);
    expect([(await pairWith(ana, leo)).is_open, (await pairWith(leo, ana)).is_open]).toEqual([true, true]);
  });

  test('needs a stay of 30 days that is not cancelled and has an owner', async () => {
    const set = async (change: ReturnType<typeof sql>) =>
      app.database.db.execute(sql`update tenancies set ${change} where id = ${tenancyId}`);
    const day = (ago: number) => new Date(app.clock.now().getTime() - ago * DAY_MS).toISOString().slice(0, 10);
    await set(sql`starts_on = ${day(28)}`);
    expect(outcome(await write(ana, leo))).toEqual([409, 'reference_locked']);
    expect(await list(ana)).toMatchObject({ unlocks_on: day(-2), pairs: [{ may_write: false }, { may_write: false }] });
    await set(sql`starts_on = ${day(90)}, ends_on = ${day(70)}`);
    expect(outcome(await write(ana, leo))).toEqual([409, 'reference_locked']);
    await set(sql`ends_on = null, cancelled_at = now()`);
    expect(outcome(await write(ana, leo))).toEqual([409, 'reference_locked']);
    await set(sql`cancelled_at = null, owner_id = null`);
    expect((await list(ana)).unlocks_on).toBeNull();
    await set(sql`owner_id = ${eva.id}`);
    expect((await write(ana, leo)).status).toBe(200);
  });

  test('is not prevented by an end of the stay that one side alone has signed', async () => {
    const handOver = async (kind: string, signers: readonly TestUser[]) => {
      const path = `/api/tenancies/${tenancyId}/handovers`;
      const { body } = await app.request('POST', path, { as: eva, body: { kind } });
      await appendEntry(app, eva, body.handover.id, kind === 'move_in' ? CHECK : { ...CHECK, state: 'same' });
      for (const signer of signers) await signHandover(app, signer, body.handover.id);
      app.clock.advance(HANDOVER.signatureMs);
      await watchSignatures(app.context());
    };
    const endingSignedBy = async (signers: () => readonly TestUser[]) => {
      ({ ana, leo, eva, tenancyId } = await createStay(app, { days: 1 }));
      await handOver('move_in', [eva]);
      await handOver('move_out', signers());
      const { body } = await app.request('GET', `/api/tenancies/${tenancyId}`, { as: ana });
      expect(body.tenancy.ends_on).not.toBeNull();
      // Sessions would not last so long.
      const earlier = sql`update tenancies set starts_on = starts_on - 30, ends_on = ends_on - 30 where id = ${tenancyId}`;
      await app.database.db.execute(earlier);
      return outcome(await write(ana, eva, '', ABOUT_OWNER));
    };
    expect(await endingSignedBy(() => [eva])).toEqual([200, undefined]);
    expect(await endingSignedBy(() => [eva, ana, leo])).toEqual([409, 'reference_locked']);
  });

  test('has the questions of the role, one fact without contacts or insults, and is written once', async () => {
    expect(outcome(await write(ana, eva))).toEqual([400, 'invalid_option']);
    expect((await write(ana, eva, '', ABOUT_OWNER)).status).toBe(200);
    expect(outcome(await write(ana, eva, '', ABOUT_OWNER))).toEqual([409, 'reference_written']);
    expect(outcome(await write(ana, leo, 'Llama al 600 12 34 56'))).toEqual([400, 'reference_contact']);
    expect(outcome(await write(ana, leo, 'Es un hijo de puta'))).toEqual([400, 'reference_offensive']);
    expect((await write(ana, leo, 'a'.repeat(301))).status).toBe(400);
    expect((await write(ana, leo, 'Siempre paga a tiempo, y la fianza volvió entera.')).status).toBe(200);
  });

  test('is for people of the stay alone', async () => {
    const other = await createStay(app);
    expect(outcome(await write(other.ana, leo))).toEqual([404, 'not_found']);
    expect(outcome(await write(ana, other.leo))).toEqual([404, 'not_found']);
    expect(outcome(await write(ana, ana))).toEqual([404, 'not_found']);
    const as = other.ana;
    expect((await app.request('GET', `/api/tenancies/${tenancyId}/references`, { as })).status).toBe(404);
  });

  test('has no text between people who have blocked each other', async () => {
    await block(leo, ana);
    expect(outcome(await write(ana, leo, 'Pagaba tarde.'))).toEqual([409, 'reference_answers_only']);
    expect((await write(ana, leo)).status).toBe(200);
    expect((await pairWith(ana, leo)).name).toBeNull();
    expect((await summary(ana, leo)).status).toBe(404);
  });

  test('is answered once, by the person described, when open', async () => {
    await write(ana, leo, 'Pagaba el día 1.');
    const { id } = (await pairWith(ana, leo)).mine;
    const reply = async (as: TestUser, text = 'Gracias.') =>
      app.request('POST', `/api/references/${id}/reply`, { as, body: { text } });
    expect(outcome(await reply(leo))).toEqual([404, 'not_found']);
    await write(leo, ana);
    expect(outcome(await reply(ana))).toEqual([404, 'not_found']);
    expect(outcome(await reply(leo, 'escribe a a@b.es'))).toEqual([400, 'reference_contact']);
    expect((await reply(leo)).status).toBe(200);
    expect(outcome(await reply(leo))).toEqual([409, 'reference_answered']);
    expect((await summary(eva, leo)).body.facts).toMatchObject([{ reply: 'Gracias.' }]);
  });

  test('can be withdrawn, and not be written again once open', async () => {
    const withdraw = async (as: TestUser, about: TestUser) =>
      app.request('DELETE', `/api/tenancies/${tenancyId}/references/${about.id}`, { as });
    expect((await withdraw(ana, leo)).status).toBe(404);
    await write(ana, leo, 'Primera.');
    expect((await withdraw(ana, leo)).status).toBe(200);
    expect(await pairWith(leo, ana)).toMatchObject({ is_theirs_written: false, opens_at: null });
    await write(ana, leo, 'Segunda.');
    await write(leo, ana);
    await withdraw(ana, leo);
    expect(await pairWith(leo, ana)).toMatchObject({ theirs: null });
    expect(await pairWith(ana, leo)).toMatchObject({ mine: null, is_mine_withdrawn: true, may_write: false });
    expect(outcome(await write(ana, leo, 'Tercera.'))).toEqual([409, 'reference_written']);
    expect(await exported(ana)).not.toContain('Segunda');
    expect((await summary(eva, leo)).body.stays).toBe(0);
  });

  test('is evidence in a report about its writer once open', async () => {
    const evidence = async () => {
      const body = { type: 'profile', resource_id: ana.id, reason: 'harassment' };
      await app.request('POST', '/api/admin/reports', { as: leo, body, headers: await app.csrf(leo) });
      const rows = await queryRows<{ text: string }>(
        app.database.db,
        sql`select evidence::text as text from reports where reporter_id = ${leo.id} and reported_user_id = ${ana.id}`,
      );
      await app.database.db.execute(sql`delete from reports where reporter_id = ${leo.id}`);
      return String(rows[0]?.text);
    };
    await write(ana, leo, 'Pagaba el día 1.');
    expect(await evidence()).not.toContain('Pagaba');
    await write(leo, ana);
    expect(await evidence()).toContain('Pagaba');
  });

  test('cannot be hidden by cancelling the stay', async () => {
    await write(ana, leo);
    await write(leo, ana);
    const cancelled = await app.request('POST', `/api/tenancies/${tenancyId}/cancel`, { as: leo });
    expect(outcome(cancelled)).toEqual([409, 'tenancy_begun']);
    expect((await summary(eva, leo)).body.stays).toBe(1);
  });

  test('goes with the account of either person', async () => {
    await write(ana, leo, 'Pagaba el día 1.');
    await write(leo, ana, 'Cocinaba.');
    await tenancyData.erase(app.context(), ana.id);
    expect((await summary(eva, leo)).body).toMatchObject({ stays: 0, facts: [] });
    expect(await exported(leo)).toBe('[]');
  });

  test('is open but not shown if the owner is as new as the stay, or no university is verified', async () => {
    for (const change of [{ ownerDays: 60 }, { isVerified: false }]) {
      const made = await createStay(app, { days: 40, ...change });
      if ('isVerified' in change)
        await app.database.db.execute(sql`update profiles set verified = false where id = ${made.ana.id}`);
      await writeReference(app, made.ana, made.tenancyId, made.leo, { fact: 'Bien.' });
      await writeReference(app, made.leo, made.tenancyId, made.ana);
      expect((await summary(made.eva, made.leo)).body).toEqual({ stays: 0, counts: [], facts: [] });
    }
  });
});
