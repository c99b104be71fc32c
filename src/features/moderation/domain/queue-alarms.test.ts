import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#shared/time/duration.ts';
import { caseUrgency, queueAlarms } from './queue-alarms.ts';

const NOW = new Date('2026-11-22T10:00:00Z');
const ago = (ms: number) => new Date(NOW.getTime() - ms);
const CALM = { oldestOpen: null, oldestAppeal: null, oldestProposal: null, firstActionP95S: null };

test('an alarm sounds only beyond its limit', () => {
  expect(queueAlarms(CALM, NOW)).toEqual([]);
  const within = {
    oldestOpen: ago(2 * DAY_MS),
    oldestAppeal: ago(7 * DAY_MS),
    oldestProposal: ago(DAY_MS),
    firstActionP95S: 86_400,
  };
  expect(queueAlarms(within, NOW)).toEqual([]);
  const beyond = {
    oldestOpen: ago(2 * DAY_MS + 1),
    oldestAppeal: ago(7 * DAY_MS + 1),
    oldestProposal: ago(DAY_MS + 1),
    firstActionP95S: 86_401,
  };
  expect(queueAlarms(beyond, NOW)).toEqual(['oldest', 'first_action', 'appeal', 'proposal']);
  expect(queueAlarms({ ...CALM, oldestProposal: ago(2 * DAY_MS) }, NOW)).toEqual(['proposal']);
});

test('the urgency follows the priority until its time is over', () => {
  expect(caseUrgency('high', ago(0), NOW)).toBe('now');
  expect(caseUrgency('medium', ago(23 * HOUR_MS), NOW)).toBe('today');
  expect(caseUrgency('low', ago(6 * DAY_MS), NOW)).toBe('week');
  expect(caseUrgency('high', ago(5 * HOUR_MS), NOW)).toBe('late');
  expect(caseUrgency('low', ago(8 * DAY_MS), NOW)).toBe('late');
});
