import { useMutation } from '@tanstack/react-query';
import { ApiError } from '#browser/api/api-client.ts';
import { saveFile } from '#browser/save-file.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import { fetchExport } from './listings-api.ts';

/** Downloads all own listings as a file. */
export function useExport() {
  const toast = useToast();
  return useMutation({
    mutationFn: fetchExport,
    onSuccess: (file) => saveFile(file, 'tukan-homes.json'),
    onError: (error) =>
      toast.error(error instanceof ApiError && error.status >= 400 ? error.message : m.listings_action_failed()),
  });
}
