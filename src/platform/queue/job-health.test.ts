import { expect, test } from 'vitest';
import { jobState } from './job-health.ts';

const NOW = new Date('2026-11-22T06:47:30Z');
const at = (time: string | null) => time && `2026-11-22 ${time}+00`;

test.each([
  ['never started', null, null, null, 'waiting'],
  ['on time', '06:40:02', '06:40:03', null, 'fine'],
  ['failed earlier, succeeded since', '06:40:02', '06:40:03', '06:30:03', 'fine'],
  ['failed last', '06:40:02', '06:30:03', '06:40:03', 'failing'],
  ['running', '06:40:02', '06:30:03', null, 'running'],
  ['missed a run', '06:20:02', '06:20:03', null, 'late'],
  ['never finished', '06:20:02', '06:10:03', null, 'late'],
])('%s', (_, started, succeeded, failed, state) => {
  const runs = { last_started_at: at(started), last_succeeded_at: at(succeeded), last_failed_at: at(failed) };
  expect(jobState('*/10 * * * *', runs, NOW)).toBe(state);
});

test('a job is late only more than a minute after its due time', () => {
  const runs = { last_started_at: at('06:30:02'), last_succeeded_at: at('06:30:03'), last_failed_at: null };
  expect(jobState('*/10 * * * *', runs, new Date('2026-11-22T06:41:00Z'))).toBe('fine');
});
