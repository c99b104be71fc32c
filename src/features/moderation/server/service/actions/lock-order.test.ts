import { expect, test } from 'vitest';
import { DAY_MS } from '#shared/time/duration.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';
import { createAdmin } from '#tests/support/fixtures/reports.ts';
import { createSanctionFixtures } from '#tests/support/fixtures/sanctions.ts';

const ROUNDS = 50;

const app = await createTestApp({ SIGN_IN_MAX: '1000' });
const { otherAdmin, act, createPeople, sanctions, signIn, report, day } = await createSanctionFixtures(app);
const third = await createAdmin(app, 'tercera');
const { leo, ana } = await createPeople();

/** Suspends and reports the person, whose appeal and proposed ban then wait. */
async function prepare(): Promise<{ appealId: string; proposalId: string }> {
  const { body } = await report(ana, { type: 'profile', resource_id: leo.id, reason: 'scam' });
  const imposed = await act(leo, 'suspend', { until: day(20) });
  const answer = await signIn(leo);
  const { searchParams } = new URL(answer.body.link, 'http://tukan.test');
  const key = { person: searchParams.get('person'), token: searchParams.get('token') };
  const statementId = imposed.body.sanction.id;
  const text = 'No he pedido dinero a nadie, miradlo otra vez.';
  await app.request('POST', `/api/statements/${statementId}/appeal`, { body: { ...key, text } });
  await act(leo, 'ban', { report_id: body.id });
  const { ban_proposal: proposal, sanctions: made } = await sanctions(`user=${leo.id}`);
  const appealed = made.find(({ id }: { id: string }) => id === statementId);
  return { appealId: appealed.appeal.id, proposalId: proposal.id };
}

test('two moderators who decide an appeal and a proposal at once never deadlock, and one result stands', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { appealId, proposalId } = await prepare();
    app.clock.advance(1000);
    const accept = async () =>
      app.request('POST', `/api/admin/appeals/${appealId}`, {
        as: otherAdmin,
        body: { decision: 'accept', answer: 'Tenías razón' },
      });
    const approve = async () =>
      app.request('POST', `/api/admin/ban-proposals/${proposalId}`, { as: third, body: { decision: 'approve' } });
    const [appeal, proposal] =
      round % 2 === 0
        ? await Promise.all([accept(), approve()])
        : (await Promise.all([approve(), accept()])).toReversed();
    const outcomes = [appeal?.status, proposal?.status];
    expect(
      outcomes.filter((status) => status === undefined || status >= 500),
      `round ${round}`,
    ).toEqual([]);
    expect(outcomes, `round ${round}`).toContain(200);
    const after = await sanctions(`user=${leo.id}`);
    expect(after.ban_proposal, 'the proposal is decided in either order').toBeNull();
    const active = after.sanctions.filter(({ lifted_at }: { lifted_at: string | null }) => lifted_at === null);
    // The account says what its one sanction says.
    expect([after.person.status, active.map(({ action }: { action: string }) => action)], `round ${round}`).toEqual(
      after.person.status === 'banned' ? ['banned', ['ban']] : ['active', []],
    );
    if (proposal?.status === 200) expect(after.person.status).toBe('banned');
    if (after.person.status === 'banned') await act(leo, 'restore');
    app.clock.advance(DAY_MS);
  }
}, 240_000);
