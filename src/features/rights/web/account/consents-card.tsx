import { useQuery } from '@tanstack/react-query';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useLang } from '#browser/lang.ts';
import type { Document } from '#features/accounts/domain/consents.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { m } from '#words';
import { fetchConsents } from '../api.ts';
import { TEXT_WAYS, textName } from '../text-words.ts';
import { dayWords } from './export-words.ts';

/** Which texts I have agreed to, in which version and when. */
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
        <p className="mt-1 max-w-[62ch] text-14 text-soft">{m.data_rights_consents_text()}</p>
      </div>
      {data && (
        <ul className="grid divide-y divide-line">
          {data.toReversed().map(({ document, version, given_at: at }) => (
            <li key={`${document} ${version}`} className="py-3 first:pt-0 last:pb-0">
              <TextLink document={document} />
              <p className="text-14 text-soft">
                {m.data_rights_consent_version({ version: dayWords(version, lang), day: dayWords(at, lang) })}
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
        <Button look="line" icon={RefreshCw} busy={isFetching} className="w-fit" onClick={() => void refetch()}>
          {m.data_rights_retry()}
        </Button>
      )}
    </Card>
  );
}

function TextLink({ document }: { document: Document }) {
  return (
    <LocalLink to={TEXT_WAYS[document]} className="inline-flex min-h-tap items-center font-mid">
      {textName(document)}
    </LocalLink>
  );
}
