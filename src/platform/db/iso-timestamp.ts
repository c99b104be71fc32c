import { sql, type SQL } from 'drizzle-orm';

/** ISO 8601 timestamp in UTC, as in the API. */
export const isoTimestamp = (column: SQL): SQL =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
