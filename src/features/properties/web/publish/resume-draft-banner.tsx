import { useQuery } from '@tanstack/react-query';
import { useLang } from '#browser/i18n/lang.ts';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#messages';
import { KIND_LABELS } from '../labels/property-labels.ts';
import { fetchLatestDraft } from './publish-api.ts';

/** Offers to continue the most recently edited draft when starting a new one. */
export function ResumeDraftBanner() {
  const lang = useLang();
  const { data: last } = useQuery({
    queryKey: ['properties', 'own', 'unfinished'],
    queryFn: async ({ signal }) => fetchLatestDraft(signal),
    staleTime: 0,
  });
  if (!last) return null;
  const kind = last.kind ? KIND_LABELS[last.kind]() : m.publish_draft_unnamed();
  const name = last.title ?? [kind, last.city?.name].filter(Boolean).join(', ');
  return (
    <Callout className="mb-4">
      {m.publish_draft_waiting({ name, day: formatDate(last.updated_at.slice(0, 10), lang) })}{' '}
      <LocalizedLink to={`/properties/publish?id=${last.id}`} className="font-strong underline underline-offset-3">
        {m.publish_draft_go_on()}
      </LocalizedLink>
    </Callout>
  );
}
