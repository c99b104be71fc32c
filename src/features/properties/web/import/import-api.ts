import { apiCall } from '#browser/api.ts';
import type { ImportReport } from '../../domain/import.ts';

/** Large files on thin lines, and thousands of homes behind them. */
const IMPORT_TIMEOUT_MS = 300_000;

export interface ImportSending {
  isDry: boolean;
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Sends a file of homes. Its type says how it is to be read. */
export async function sendImport(file: Blob, { isDry, onProgress, signal }: ImportSending): Promise<ImportReport> {
  const options = { body: file, onProgress, signal, timeoutMs: IMPORT_TIMEOUT_MS };
  return apiCall('POST', `/api/properties/import?dry=${isDry ? 1 : 0}`, options);
}
