import { apiRequest } from '#browser/api/api-client.ts';
import type { Sheet, SheetBody } from '../../domain/sheet/schema.ts';

const PATH = '/api/tenant-sheet';

export const SHEET_PDF_PATH = `${PATH}/pdf`;

export async function fetchSheet(signal?: AbortSignal): Promise<Sheet> {
  return (await apiRequest<{ sheet: Sheet }>('GET', PATH, signal ? { signal } : {})).sheet;
}

/** Preview of a choice, without saving it. */
export async function previewSheet({ parts, guarantor }: SheetBody): Promise<Sheet> {
  const query = new URLSearchParams({ parts: parts.join(','), ...(guarantor && { guarantor }) });
  return (await apiRequest<{ sheet: Sheet }>('GET', `${PATH}?${query.toString()}`)).sheet;
}

export async function saveSheet(body: SheetBody): Promise<Sheet> {
  return (await apiRequest<{ sheet: Sheet }>('PUT', PATH, { body, idempotent: true })).sheet;
}

export async function removeSheet(): Promise<Sheet> {
  return (await apiRequest<{ sheet: Sheet }>('DELETE', PATH, { idempotent: true })).sheet;
}
