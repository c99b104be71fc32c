import { useMutation } from '@tanstack/react-query';
import { ApiError } from '#browser/api.ts';
import { useToast } from '#ui/toast.tsx';
import { m } from '#words';
import { fetchExport } from './listings-api.ts';

/** Takes all one's homes away as a file. */
export function useExport() {
  const toast = useToast();
  return useMutation({
    mutationFn: fetchExport,
    onSuccess: (file) => save(file, 'tukan-homes.json'),
    onError: (error) =>
      toast.error(error instanceof ApiError && error.status >= 400 ? error.message : m.listings_action_failed()),
  });
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // the browser has taken the bytes by then
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
