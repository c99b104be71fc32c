import { harmlessCell } from '#kit/csv.ts';

/** Rows as a file for spreadsheets: its letters marked at the beginning, no cell that a spreadsheet would run. */
export function csvOf(rows: readonly (readonly (string | number | null)[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cellOf).join(';')).join('\r\n')}\r\n`;
}

function cellOf(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const safe = harmlessCell(value ?? '');
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** What a browser saves under this name. */
export function csvResponse(name: string, rows: Parameters<typeof csvOf>[0]): Response {
  return new Response(csvOf(rows), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  });
}
