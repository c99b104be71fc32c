import type { Ctx } from '#platform/context.ts';
import type { GaugeSource } from '#platform/observability/metrics.ts';
import { readQueueStats } from './cases.ts';

/** Gauges of how long cases wait, for alerts (`docs/alerts.yaml`). */
export function waitingCaseGauges(context: () => Ctx): GaugeSource {
  return {
    gauges: {
      tukan_cases_open: 'Report cases that wait for a first look',
      tukan_cases_oldest_open_seconds: 'Age of the oldest case that waits for a first look',
      tukan_cases_first_action_p95_seconds: '95th percentile of the time to the first action, over 30 days',
      tukan_cases_alarms: 'Waiting times beyond their limits',
    },
    async read() {
      const ctx = context();
      const { counts, oldest_open_at: oldest, first_action_p95_s: p95, alarms } = await readQueueStats(ctx);
      return {
        tukan_cases_open: counts.open,
        tukan_cases_oldest_open_seconds: oldest === null ? 0 : (ctx.now().getTime() - Date.parse(oldest)) / 1000,
        tukan_cases_first_action_p95_seconds: p95 ?? 0,
        tukan_cases_alarms: alarms.length,
      };
    },
  };
}
