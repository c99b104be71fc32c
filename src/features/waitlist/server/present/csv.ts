import { escapeCsvFormula } from '#shared/text/csv.ts';

/** Formats rows as CSV with a BOM and escapes formula cells. */
export function toCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(escapeCsvCell).join(';')).join('\r\n')}\r\n`;
}

function escapeCsvCell(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const safe = escapeCsvFormula(value ?? '');
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** CSV download response. */
export function csvResponse(name: string, rows: Parameters<typeof toCsv>[0]): Response {
  return new Response(toCsv(rows), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  });
}
