import { apiRequest } from '#browser/api/api-client.ts';
import type { ImportReport } from '../../domain/import/import-schema.ts';

/** Allows for large files on slow connections and for the processing of thousands of properties. */
const IMPORT_TIMEOUT_MS = 300_000;

export interface ImportRequestOptions {
  isDry: boolean;
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Uploads an import file; its media type selects the parser. */
export async function sendImport(
  file: Blob,
  { isDry, onProgress, signal }: ImportRequestOptions,
): Promise<ImportReport> {
  const options = { body: file, onProgress, signal, timeoutMs: IMPORT_TIMEOUT_MS };
  return apiRequest('POST', `/api/properties/import?dry=${isDry ? 1 : 0}`, options);
}
