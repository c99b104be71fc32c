import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#browser/api.ts';
import { useToast } from '#ui/toast.tsx';
import { m } from '#words';
import type { ExportAnswer } from '../../domain/schema.ts';
import { askExport, exportLink, fetchCopy, fetchExport } from '../api.ts';

const KEY = ['data-export'];
/** How often somebody who watches asks how far it is. */
const WATCH_EVERY_MS = 2500;

/** The zip of my data: how it stands, and the ways to ask for it and to fetch it. */
export function useExport() {
  const cache = useQueryClient();
  const toast = useToast();
  const onError = (error: Error) =>
    void toast.error((error instanceof ApiError && error.status > 0 && error.message) || m.data_rights_failed());
  const state = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => fetchExport(signal),
    refetchInterval: ({ state: { data } }) => (isUnderWay(data) ? WATCH_EVERY_MS : false),
  });
  const ask = useMutation({
    mutationFn: askExport,
    onSuccess: (answer) => cache.setQueryData<ExportAnswer>(KEY, answer),
    onError,
  });
  const download = useMutation({
    mutationFn: async (id: string) => window.location.assign(await exportLink(id)),
    onError: (error) => {
      onError(error);
      void state.refetch();
    },
  });
  const copy = useMutation({
    mutationFn: async () => saveAs(await fetchCopy(), 'tukan.json'),
    onError,
  });
  return { state, ask, download, copy };
}

export function isUnderWay(answer: ExportAnswer | undefined): boolean {
  return answer?.export?.state === 'asked' || answer?.export?.state === 'making';
}

function saveAs(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
