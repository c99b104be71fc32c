import { addDays } from '#shared/time/local-time.ts';
import { METRICS, type Metric, type AnalyticsResponse } from '../../domain/analytics.ts';

/**
 * Daily metrics as CSV. The separator is a semicolon in Spanish, where the comma is the decimal separator. Unknown
 * values are empty.
 */
export function analyticsCsv(
  { from, series }: AnalyticsResponse,
  labels: { day: string; names: Record<Metric, string>; separator: ',' | ';' },
): string {
  const quoted = (text: string) => (/[",;\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const head = [labels.day, ...METRICS.map((name) => labels.names[name])].map(quoted);
  const days = series[METRICS[0]].length;
  const rows = Array.from({ length: days }, (_, at) => [
    addDays(from, at),
    ...METRICS.map((name) => String(series[name][at] ?? '')),
  ]);
  return `${[head, ...rows].map((row) => row.join(labels.separator)).join('\r\n')}\r\n`;
}
