import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#browser/api/api-client.ts';
import { saveFile } from '#browser/save-file.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import type { ExportResponse } from '../../domain/schema.ts';
import { requestExport, createExportLink, fetchPersonalData, fetchExport } from '../api.ts';

const KEY = ['data-export'];
/** Polling interval while an export is in progress. */
const POLL_INTERVAL_MS = 2500;

/** State of the latest export, with mutations to request and download it. */
export function useExport() {
  const cache = useQueryClient();
  const toast = useToast();
  const onError = (error: Error) =>
    void toast.error((error instanceof ApiError && error.status > 0 && error.message) || m.data_rights_failed());
  const state = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => fetchExport(signal),
    refetchInterval: ({ state: { data } }) => (isInProgress(data) ? POLL_INTERVAL_MS : false),
  });
  const ask = useMutation({
    mutationFn: requestExport,
    onSuccess: (answer) => cache.setQueryData<ExportResponse>(KEY, answer),
    onError,
  });
  const download = useMutation({
    mutationFn: async (id: string) => window.location.assign(await createExportLink(id)),
    onError: (error) => {
      onError(error);
      void state.refetch();
    },
  });
  const copy = useMutation({
    mutationFn: async () => saveFile(await fetchPersonalData(), 'tukan.json'),
    onError,
  });
  return { state, ask, download, copy };
}

export function isInProgress(answer: ExportResponse | undefined): boolean {
  return answer?.export?.state === 'asked' || answer?.export?.state === 'making';
}
