import { useState, type FormEvent } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiCall, ApiError } from '#browser/api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FieldError } from '#ui/field.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { m } from '#words';
import { ACTION, type Action, type ActionSubject } from '../../domain/actions.ts';
import type { BulkAnswer, BulkPreview } from '../../domain/bulk.ts';
import { ADMIN_LISTS } from '../listing/use-admin-list.ts';
import { bulkWord } from './bulk-words.ts';
import { EMPTY_REASONS, ReasonFields, reasonErrors, reasonsBody } from './reason-fields.tsx';
import { PreviewLists, ResultList } from './preview-lists.tsx';

export type BulkDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  type: ActionSubject;
  action: Action;
  targets: { ids: string[] } | { filter: string };
  onDone: () => void;
};

/** First whom it would meet and who is left out, then the reasons that each of them reads, then what came of it. */
export function BulkDialog({ open, onOpenChange, type, action, targets, onDone }: BulkDialogProps) {
  const cache = useQueryClient();
  const [reasons, setReasons] = useState(EMPTY_REASONS);
  const [isSent, setIsSent] = useState(false);
  const preview = useQuery({
    queryKey: ['admin-bulk', type, action, targets],
    queryFn: async ({ signal }): Promise<BulkPreview> =>
      apiCall('POST', '/api/admin/bulk/preview', { body: { type, action, ...targets }, signal, idempotent: true }),
    enabled: open,
    // it is shown as things are now
    staleTime: 0,
    gcTime: 0,
  });
  const work = useMutation({
    mutationFn: async (ids: string[]): Promise<BulkAnswer> =>
      apiCall('POST', '/api/admin/bulk', {
        body: { type, action, ids, ...reasonsBody(action, reasons) },
        timeoutMs: 120_000,
      }),
    onSettled: () => void cache.invalidateQueries({ queryKey: [ADMIN_LISTS] }),
  });
  const errors = isSent ? reasonErrors(action, reasons) : {};
  const would = preview.data?.would ?? [];
  const close = (next: boolean) => {
    if (work.isPending) return;
    onOpenChange(next);
    if (next || !work.data) return;
    work.reset();
    setReasons(EMPTY_REASONS);
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
      title={m.admin_bulk_title({ action: bulkWord(action, type) })}
      closeLabel={m.admin_bulk_close()}
      onSubmit={submit}
      actions={
        work.data ? (
          <Button onClick={() => close(false)}>{m.admin_bulk_finish()}</Button>
        ) : (
          would.length > 0 && (
            <Button
              type="submit"
              look={action === 'ban' || action === 'suspend' ? 'danger' : 'main'}
              busy={work.isPending}
              busyLabel={m.admin_bulk_working()}
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
