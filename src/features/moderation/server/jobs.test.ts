import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#shared/time/duration.ts';
import { createMetrics } from '#platform/observability/metrics.ts';
import { createReportFixtures } from '#tests/support/fixtures/reports.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';
import { warnOfWaitingCases } from './jobs.ts';
import { waitingCaseGauges } from './service/cases/waiting-gauges.ts';

const app = await createTestApp();
const { admin, report } = await createReportFixtures(app);
const figures = async () => (await app.request('GET', '/api/admin/reports/figures', { as: admin })).body;
const warnings = async () => (await app.sentEmails()).filter(({ kind }) => kind === 'queue-alarm');
const metric = async (name: string) => {
  const text = await (await createMetrics('1', () => 0, [waitingCaseGauges(() => app.context())]).render())?.text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text ?? '')?.[1]);
};

test('a case beyond the limit is shown, measured and mailed to the team once a day', async () => {
  const [one, other] = [await app.createUser('una'), await app.createUser('otra')];
  await app.request('POST', '/api/profile/create', { as: other, body: {} });
  await warnOfWaitingCases(app.context());
  const { body } = await report(one, { type: 'profile', resource_id: other.id, reason: 'fake_profile' });
  app.clock.advance(2 * DAY_MS - HOUR_MS);
  await warnOfWaitingCases(app.context());
  expect([(await figures()).alarms, await warnings(), await metric('tukan_cases_alarms')]).toEqual([[], [], 0]);
  app.clock.advance(2 * HOUR_MS);
  expect((await figures()).alarms).toEqual(['oldest']);
  expect(await metric('tukan_cases_open')).toBe(1);
  expect(await metric('tukan_cases_oldest_open_seconds')).toBe((2 * DAY_MS + HOUR_MS) / 1000);
  await warnOfWaitingCases(app.context());
  await warnOfWaitingCases(app.context());
  const [mail, ...more] = await warnings();
  expect([mail?.to, more]).toEqual([admin.email, []]);
  expect(mail?.text, 'no names').not.toContain('otra');
  app.clock.advance(DAY_MS);
  await warnOfWaitingCases(app.context());
  expect(await warnings()).toHaveLength(2);
  await app.request('POST', `/api/admin/reports/${body.id}/triage`, { as: admin, body: { version: 1 } });
  expect(await figures()).toMatchObject({
    alarms: ['first_action'],
    first_action_p95_s: (3 * DAY_MS + HOUR_MS) / 1000,
  });
});
