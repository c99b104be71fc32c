import { useQuery } from '@tanstack/react-query';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useLang } from '#browser/i18n/lang.ts';
import type { LegalDocument } from '#features/accounts/domain/consents.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { formatLocalDate } from '#shared/i18n/format.ts';
import { m } from '#messages';
import { fetchConsents } from '../api.ts';
import { LEGAL_DOCUMENT_PATHS, legalDocumentLabel } from '../legal-document-labels.ts';

/** Lists accepted legal documents with version and date. */
export function ConsentsCard() {
  const lang = useLang();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['consents'],
    queryFn: async ({ signal }) => fetchConsents(signal),
  });
  return (
    <Card as="section" id="texts" aria-labelledby="texts-title" className="grid scroll-mt-24 gap-4">
      <div>
        <h2 id="texts-title" className="text-22">
          {m.data_rights_consents_title()}
        </h2>
        <p className="mt-1 max-w-[62ch] text-14 text-muted">{m.data_rights_consents_text()}</p>
      </div>
      {data && (
        <ul className="grid divide-y divide-line">
          {data.toReversed().map(({ document, version, given_at: at }) => (
            <li key={`${document} ${version}`} className="py-3 first:pt-0 last:pb-0">
              <LegalDocumentLink document={document} />
              <p className="text-14 text-muted">
                {m.data_rights_consent_version({
                  version: formatLocalDate(version, lang),
                  day: formatLocalDate(at, lang),
                })}
              </p>
            </li>
          ))}
        </ul>
      )}
      {!data && !isError && (
        <Loading label={m.data_rights_consents_title()} className="grid gap-2">
          <Skeleton className="h-5 w-44" />
          <Skeleton className="h-4 w-72" />
        </Loading>
      )}
      {!data && isError && (
        <Button
          variant="outline"
          icon={RefreshCw}
          loading={isFetching}
          className="w-fit"
          onClick={() => void refetch()}
        >
          {m.data_rights_retry()}
        </Button>
      )}
    </Card>
  );
}

function LegalDocumentLink({ document }: { document: LegalDocument }) {
  return (
    <LocalizedLink to={LEGAL_DOCUMENT_PATHS[document]} className="inline-flex min-h-tap items-center font-mid">
      {legalDocumentLabel(document)}
    </LocalizedLink>
  );
}
