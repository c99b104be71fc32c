import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { apiCall } from '#browser/api.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { useToast } from '#ui/toast.tsx';
import { m } from '#words';
import type { AuditVerdict } from '../../domain/audit.ts';
import { saveFile } from './save-file.ts';

const FAULTS: Record<NonNullable<AuditVerdict['broken']>['why'], () => string> = {
  gap: () => m.admin_log_fault_gap(),
  broken_link: () => m.admin_log_fault_link(),
  changed: () => m.admin_log_fault_changed(),
  end_missing: () => m.admin_log_fault_end(),
  known_missing: () => m.admin_log_fault_known(),
};

/** Whether the log is as it was written, and the way to take it along. `query`: the filter of the list. */
export function VerifyCard({ query }: { query: string }) {
  const toast = useToast();
  const verify = useMutation({
    mutationFn: async () => apiCall<AuditVerdict>('GET', '/api/admin/audit/verify', { timeoutMs: 120_000 }),
    onError: () => toast.error(m.admin_failed()),
  });
  const take = useMutation({
    mutationFn: async () =>
      apiCall<Blob>('GET', `/api/admin/audit/export?${query}`, { answersBlob: true, timeoutMs: 120_000 }),
    onSuccess: (file) => saveFile(file, 'tukan-audit.csv'),
    onError: () => toast.error(m.admin_failed()),
  });
  const { data } = verify;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <Button look="line" icon={ShieldCheck} busy={verify.isPending} onClick={() => verify.mutate()}>
          {m.admin_log_verify()}
        </Button>
        <Button look="line" icon={Download} busy={take.isPending} onClick={() => take.mutate()}>
          {m.admin_log_export()}
        </Button>
      </div>
      {data && (
        <Note tone={data.broken ? 'bad' : 'fit'} alert>
          <p className="font-strong">
            {data.broken
              ? m.admin_log_broken({ seq: data.broken.seq, why: FAULTS[data.broken.why]() })
              : m.admin_log_whole({ count: data.count })}
          </p>
          {data.head && (
            <p className="mt-1 wrap-anywhere">
              {m.admin_log_head()} <code className="num">{data.head}</code>
            </p>
          )}
        </Note>
      )}
    </div>
  );
}
