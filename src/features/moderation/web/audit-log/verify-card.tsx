import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { apiRequest } from '#browser/api/api-client.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { saveFile } from '#browser/save-file.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import type { AuditVerdict } from '../../domain/audit.ts';

const FAULT_LABELS: Record<NonNullable<AuditVerdict['broken']>['why'], () => string> = {
  gap: () => m.admin_log_fault_gap(),
  broken_link: () => m.admin_log_fault_link(),
  changed: () => m.admin_log_fault_changed(),
  end_missing: () => m.admin_log_fault_end(),
  known_missing: () => m.admin_log_fault_known(),
};

/** Verifies the audit log and exports it as CSV. `query`: active filters. */
export function VerifyCard({ query }: { query: string }) {
  const toast = useToast();
  const verify = useMutation({
    mutationFn: async () => apiRequest<AuditVerdict>('GET', '/api/admin/audit/verify', { timeoutMs: 120_000 }),
    onError: () => toast.error(m.admin_failed()),
  });
  const take = useMutation({
    mutationFn: async () =>
      apiRequest<Blob>('GET', `/api/admin/audit/export?${query}`, { expectsBlob: true, timeoutMs: 120_000 }),
    onSuccess: (file) => saveFile(file, 'tukan-audit.csv'),
    onError: () => toast.error(m.admin_failed()),
  });
  const { data } = verify;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" icon={ShieldCheck} loading={verify.isPending} onClick={() => verify.mutate()}>
          {m.admin_log_verify()}
        </Button>
        <Button variant="outline" icon={Download} loading={take.isPending} onClick={() => take.mutate()}>
          {m.admin_log_export()}
        </Button>
      </div>
      {data && (
        <Callout tone={data.broken ? 'danger' : 'success'} alert>
          <p className="font-strong">
            {data.broken
              ? m.admin_log_broken({ seq: data.broken.seq, why: FAULT_LABELS[data.broken.why]() })
              : m.admin_log_whole({ count: data.count })}
          </p>
          {data.head && (
            <p className="mt-1 wrap-anywhere">
              {m.admin_log_head()} <code className="num">{data.head}</code>
            </p>
          )}
        </Callout>
      )}
    </div>
  );
}
