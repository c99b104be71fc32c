import { useState, type FormEvent } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiRequest, ApiError } from '#browser/api/api-client.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { FieldError } from '#ui/forms/field.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { m } from '#messages';
import { ACTION, type Action, type ActionSubject } from '../../domain/actions.ts';
import type { BulkResponse, BulkPreview } from '../../domain/bulk.ts';
import { ADMIN_LISTS_KEY } from '../admin-table/use-admin-list.ts';
import { bulkActionLabel } from './bulk-labels.ts';
import { EMPTY_REASON_VALUES, ReasonFields, reasonErrors, toReasonsBody } from './reason-fields.tsx';
import { PreviewLists, ResultList } from './preview-lists.tsx';

export type BulkDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  type: ActionSubject;
  action: Action;
  targets: { ids: string[] } | { filter: string };
  onDone: () => void;
};

/** Preview of affected and skipped targets, reason fields, then the result. */
export function BulkDialog({ open, onOpenChange, type, action, targets, onDone }: BulkDialogProps) {
  const cache = useQueryClient();
  const [reasons, setReasons] = useState(EMPTY_REASON_VALUES);
  const [isSent, setIsSent] = useState(false);
  const preview = useQuery({
    queryKey: ['admin-bulk', type, action, targets],
    queryFn: async ({ signal }): Promise<BulkPreview> =>
      apiRequest('POST', '/api/admin/bulk/preview', { body: { type, action, ...targets }, signal, idempotent: true }),
    enabled: open,
    // Always show a fresh preview.
    staleTime: 0,
    gcTime: 0,
  });
  const work = useMutation({
    mutationFn: async (ids: string[]): Promise<BulkResponse> =>
      apiRequest('POST', '/api/admin/bulk', {
        body: { type, action, ids, ...toReasonsBody(action, reasons) },
        timeoutMs: 120_000,
      }),
    onSettled: () => void cache.invalidateQueries({ queryKey: [ADMIN_LISTS_KEY] }),
  });
  const errors = isSent ? reasonErrors(action, reasons) : {};
  const would = preview.data?.would ?? [];
  const close = (next: boolean) => {
    if (work.isPending) return;
    onOpenChange(next);
    if (next || !work.data) return;
    work.reset();
    setReasons(EMPTY_REASON_VALUES);
    setIsSent(false);
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSent(true);
    if (Object.keys(reasonErrors(action, reasons)).length === 0) work.mutate(would.map(({ id }) => id));
    else (event.currentTarget as HTMLFormElement).querySelector<HTMLElement>('[aria-invalid]')?.focus();
  };
  const failure = work.error ?? preview.error;
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={m.admin_bulk_title({ action: bulkActionLabel(action, type) })}
      closeLabel={m.admin_bulk_close()}
      onSubmit={submit}
      actions={
        work.data ? (
          <Button onClick={() => close(false)}>{m.admin_bulk_finish()}</Button>
        ) : (
          would.length > 0 && (
            <Button
              type="submit"
              variant={action === 'ban' || action === 'suspend' ? 'destructive' : 'primary'}
              loading={work.isPending}
              loadingLabel={m.admin_bulk_working()}
            >
              {m.admin_bulk_do({ count: would.length })}
            </Button>
          )
        )
      }
    >
      {work.data ? (
        <ResultList answer={work.data} />
      ) : (
        <div className="grid gap-5">
          {!preview.data && !preview.error && (
            <Loading label={m.admin_bulk_loading()} className="grid gap-3">
              <Skeleton className="h-6 w-48" />
              <Skeleton className="h-24" />
            </Loading>
          )}
          {preview.data && <PreviewLists preview={preview.data} />}
          {would.length > 0 && (
            <ReasonFields
              action={action}
              value={reasons}
              errors={errors}
              onChange={setReasons}
              maxLength={ACTION.factsMaxLength}
            />
          )}
          {failure && (
            <FieldError>
              {failure instanceof ApiError && failure.status > 0 ? failure.message : m.admin_bulk_failed()}
            </FieldError>
          )}
        </div>
      )}
    </Dialog>
  );
}
