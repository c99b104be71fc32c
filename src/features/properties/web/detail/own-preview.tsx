import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import Eye from 'lucide-react/icons/eye';
import { apiCall } from '#browser/api.ts';
import { shownText } from '#browser/shown-text.ts';
import { ButtonLink } from '#ui/button.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Note } from '#ui/note.tsx';
import { m } from '#words';
import type { HomeDetail } from '../../domain/detail.ts';
import { ownerActions } from '../../domain/states.ts';
import { STATE_WORDS } from '../state-words.ts';
import { HomeView } from './home-view.tsx';

interface Preview {
  home: HomeDetail;
  reason: string | null;
}

interface OwnPreviewProps {
  id: string;
  /** While it is not known whose the home is. */
  waiting: ReactNode;
  /** Where it is somebody else's. */
  none: ReactNode;
}

/** A home of one's own as its page would be. */
export function OwnPreview({ id, waiting, none }: OwnPreviewProps) {
  const { data: preview, isPending } = useQuery({
    queryKey: ['homes', 'preview', id],
    queryFn: ({ signal }) => apiCall<Preview>('GET', `/api/properties/${encodeURIComponent(id)}/preview`, { signal }),
  });
  if (isPending) return waiting;
  if (!preview) return none;
  return (
    <>
      <title>{m.home_page_title({ title: shownText(preview.home.property.title ?? ''), city: 'Tukan' })}</title>
      <HomeView home={preview.home} similar={[]} notice={<PreviewNotice {...preview} />} />
    </>
  );
}

function PreviewNotice({ home: { property }, reason }: Preview) {
  const { id, state } = property;
  const mayEdit = state === 'draft' || state === 'rejected' || ownerActions(state).includes('resume');
  return (
    <Note
      icon={Eye}
      action={
        mayEdit && (
          <ButtonLink look="line" asChild>
            <LocalLink to={`/properties/publish?id=${id}`}>{m.home_preview_edit()}</LocalLink>
          </ButtonLink>
        )
      }
    >
      {m.home_preview_note({ state: STATE_WORDS[state]() })}
      {state === 'in_review' && <p>{m.home_preview_review()}</p>}
      {reason && <p>{m.home_preview_rejected({ reason: shownText(reason) })}</p>}
    </Note>
  );
}
