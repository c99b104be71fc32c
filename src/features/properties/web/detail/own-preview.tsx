import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import Eye from 'lucide-react/icons/eye';
import { apiRequest } from '#browser/api/api-client.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { m } from '#messages';
import type { PropertyDetail } from '../../domain/detail.ts';
import { ownerActions, type State } from '../../domain/states.ts';
import { STATE_LABELS } from '../labels/state-labels.ts';
import { mendingHint } from './trust-labels.ts';
import { PropertyView } from './property-view.tsx';
import { useViewer } from './use-viewer.ts';

interface Preview {
  home: PropertyDetail;
  reason: string | null;
}

interface OwnPreviewProps {
  id: string;
  /** Shown while it loads. */
  loading: ReactNode;
  /** Shown to everyone but the owner and moderators. */
  notFound: ReactNode;
}

/** Preview of an own property, or for a moderator of one without a public page. */
export function OwnPreview({ id, loading, notFound }: OwnPreviewProps) {
  const { data: preview, isPending } = useQuery({
    queryKey: ['homes', 'preview', id],
    queryFn: ({ signal }) =>
      apiRequest<Preview>('GET', `/api/properties/${encodeURIComponent(id)}/preview`, { signal }),
  });
  if (isPending) return loading;
  if (!preview) return notFound;
  return (
    <>
      <title>
        {m.property_page_title({ title: safeDisplayText(preview.home.property.title ?? ''), city: 'Tukan' })}
      </title>
      <PropertyView detail={preview.home} similar={[]} isPreview notice={<PreviewNotice {...preview} />} />
    </>
  );
}

function PreviewNotice({ home, reason }: Preview) {
  const viewer = useViewer(home);
  if (viewer === 'unknown') return null;
  return viewer === 'owner' ? (
    <OwnerNotice home={home} reason={reason} />
  ) : (
    <ModeratorNotice state={home.property.state} />
  );
}

function ModeratorNotice({ state }: { state: State }) {
  if (state !== 'in_review') return <Callout icon={Eye}>{m.property_preview_unseen()}</Callout>;
  return (
    <Callout
      icon={Eye}
      action={
        <ButtonLink variant="outline" asChild>
          <LocalizedLink to="/admin/homes">{m.property_preview_decide()}</LocalizedLink>
        </ButtonLink>
      }
    >
      {m.property_preview_moderator()}
    </Callout>
  );
}

function OwnerNotice({ home: { property, trust }, reason }: Preview) {
  const { id, state } = property;
  const mayEdit =
    state === 'draft' || state === 'in_review' || state === 'rejected' || ownerActions(state).includes('resume');
  return (
    <Callout
      icon={Eye}
      action={
        mayEdit && (
          <ButtonLink variant="outline" asChild>
            <LocalizedLink to={`/properties/publish?id=${id}`}>{m.property_preview_edit()}</LocalizedLink>
          </ButtonLink>
        )
      }
    >
      {m.property_preview_note({ state: STATE_LABELS[state]() })}
      {state === 'in_review' && (
        <>
          <p>{m.property_preview_review()}</p>
          <MendingHints checks={trust.checks} />
        </>
      )}
      {reason && <p>{m.property_preview_rejected({ reason: safeDisplayText(reason) })}</p>}
    </Callout>
  );
}

/** Advice to an owner whose listing waits for a review. */
function MendingHints({ checks }: { checks: PropertyDetail['trust']['checks'] }) {
  const hints = checks.flatMap((check) => mendingHint(check) ?? []);
  if (hints.length === 0) return null;
  return (
    <>
      <p className="mt-2 font-strong">{m.fraud_mend_title()}</p>
      <ul className="list-disc pl-5">
        {hints.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
    </>
  );
}
