import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { requestErrorMessage } from '#browser/api/request-error-message.ts';
import { useUserId } from '#features/accounts/web/public/use-user-id.ts';
import { PdfButton } from '#features/groups/web/public/pdf-button.tsx';
import { MascotError } from '#ui/brand/mascot-error.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import type { Sheet, SheetBody } from '../../domain/sheet/schema.ts';
import { fetchSheet, previewSheet, removeSheet, saveSheet, SHEET_PDF_PATH } from '../sheet/sheet-api.ts';
import { SheetSections } from '../sheet/sheet-sections.tsx';
import { SheetPreview } from '../sheet/sheet-preview.tsx';

const KEY = ['tenant-sheet'];

export function meta() {
  return [{ title: m.sheet_page() }];
}

/** Choices of the own tenant sheet, beside the page that is sent. */
// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function TenantSheetPage() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => fetchSheet(signal),
  });
  return (
    <section className="wrap pt-5 pb-10">
      <ButtonLink variant="ghost" icon={ChevronLeft} className="-ml-3" asChild>
        <LocalizedLink to="/student/applications">{m.sheet_to_applications()}</LocalizedLink>
      </ButtonLink>
      <h1>{m.sheet_my()}</h1>
      <p className="mt-1 text-muted">{m.sheet_lead()}</p>
      {data && <SheetEditor sheet={data} />}
      {!data && error === null && (
        <Loading label={m.sheet_loading()} className="grid gap-5 pt-5 lg:grid-cols-2">
          <Skeleton className="h-96 rounded-card" />
          <Skeleton className="h-96 rounded-card" />
        </Loading>
      )}
      {!data && error !== null && (
        <ErrorState
          illustration={<MascotError />}
          title={m.sheet_error()}
          onRetry={() => void refetch()}
          retryLabel={m.sheet_retry()}
          retrying={isFetching}
          className="py-12"
        >
          {requestErrorMessage(error)}
        </ErrorState>
      )}
    </section>
  );
}

function SheetEditor({ sheet }: { sheet: Sheet }) {
  const cache = useQueryClient();
  const toast = useToast();
  const userId = useUserId();
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<Sheet>, done: string | null) => {
    setBusy(true);
    try {
      cache.setQueryData(KEY, await work());
      if (done !== null) toast.success(done);
    } catch (error) {
      toast.error(requestErrorMessage(error));
      await cache.invalidateQueries({ queryKey: KEY });
    } finally {
      setBusy(false);
    }
  };
  const change = (body: SheetBody) => {
    // The switch moves at once; the page follows with the response.
    cache.setQueryData(KEY, { ...sheet, ...body });
    // Without a decision to use the sheet, nothing is saved: it would go with applications.
    if (sheet.is_used) void run(async () => saveSheet(body), m.sheet_saved());
    else void run(async () => previewSheet(body), null);
  };
  const use = () =>
    void run(async () => saveSheet({ parts: sheet.parts, guarantor: sheet.guarantor }), m.sheet_saved());
  return (
    <div className="mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
      <SheetSections
        sheet={sheet}
        isBusy={isBusy}
        onChange={change}
        onUse={use}
        onStop={() => void run(removeSheet, m.sheet_stopped())}
      />
      <section aria-labelledby="sheet-preview" aria-busy={isBusy} className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="sheet-preview" className="text-18">
            {m.sheet_preview()}
          </h2>
          {sheet.is_used && (
            <PdfButton path={SHEET_PDF_PATH} fileName="tukan-hoja" variant="primary">
              {m.sheet_download()}
            </PdfButton>
          )}
        </div>
        <SheetPreview sheet={sheet} userId={userId ?? ''} />
      </section>
    </div>
  );
}
