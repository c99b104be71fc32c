import { apiCall } from '#browser/api.ts';

/** Saves a file of the API under a name. */
export async function download(path: string, name: string): Promise<void> {
  const file = await apiCall<Blob>('GET', path, { answersBlob: true, timeoutMs: 60_000 });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
