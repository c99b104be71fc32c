import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiRequest, ApiError } from '#browser/api/api-client.ts';
import { useAppForm } from '#browser/forms/use-app-form.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { FieldError } from '#ui/forms/field.tsx';
import { FormErrorSummary } from '#ui/forms/form-error-summary.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { m } from '#messages';
import type { Action } from '../../domain/action-rules.ts';
import type { BulkSubject, BulkResponse, BulkPreview } from '../../domain/bulk.ts';
import { ADMIN_LISTS_KEY } from '../admin-table/use-admin-list.ts';
import { bulkActionLabel } from './bulk-labels.ts';
import { EMPTY_REASON_VALUES, ReasonFields, REASON_ERRORS, reasonSchema } from './reason-fields.tsx';
import { PreviewLists, ResultList } from './preview-lists.tsx';

export type BulkDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  type: BulkSubject;
  action: Action;
  targets: { ids: string[] } | { filter: string };
  onDone: () => void;
};

/** Preview of affected and skipped targets, reason fields, then the result. */
export function BulkDialog({ open, onOpenChange, type, action, targets, onDone }: BulkDialogProps) {
  const cache = useQueryClient();
  const preview = useQuery({
    queryKey: ['admin-bulk', type, action, targets],
    queryFn: async ({ signal }): Promise<BulkPreview> =>
      apiRequest('POST', '/api/admin/bulk/preview', { body: { type, action, ...targets }, signal, idempotent: true }),
    enabled: open,
    // Always show a fresh preview.
    staleTime: 0,
    gcTime: 0,
  });
  const would = preview.data?.would ?? [];
  const work = useMutation({
    mutationFn: async (statement: object): Promise<BulkResponse> =>
      apiRequest('POST', '/api/admin/bulk', {
        body: { type, action, ids: would.map(({ id }) => id), ...statement },
        timeoutMs: 120_000,
      }),
    onSettled: () => void cache.invalidateQueries({ queryKey: [ADMIN_LISTS_KEY] }),
  });
  const form = useAppForm({
    schema: reasonSchema(action),
    defaultValues: EMPTY_REASON_VALUES,
    errorMessages: REASON_ERRORS,
    onSubmit: work.mutateAsync,
    failureMessage: (error) => (error instanceof ApiError && error.status > 0 ? error.message : m.admin_bulk_failed()),
  });
  const close = (next: boolean) => {
    if (work.isPending) return;
    onOpenChange(next);
    if (next || !work.data) return;
    work.reset();
    form.restart(EMPTY_REASON_VALUES);
    onDone();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={m.admin_bulk_title({ action: bulkActionLabel(action, type) })}
      closeLabel={m.admin_bulk_close()}
      onSubmit={(event) => void form.submit(event)}
      actions={
        work.data ? (
          <Button onClick={() => close(false)}>{m.admin_bulk_finish()}</Button>
        ) : (
          would.length > 0 && (
            <Button
              type="submit"
              variant={action === 'ban' || action === 'suspend' ? 'destructive' : 'primary'}
              loading={form.isSubmitting}
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
          {would.length > 0 && <ReasonFields action={action} form={form} />}
          {preview.error && (
            <FieldError>
              {preview.error instanceof ApiError && preview.error.status > 0
                ? preview.error.message
                : m.admin_bulk_failed()}
            </FieldError>
          )}
          <FormErrorSummary {...form.summary} />
        </div>
      )}
    </Dialog>
  );
}
