import { lazy, Suspense, useEffect } from 'react';
import { lazyAsking } from '#browser/lazy-asking.tsx';
import { useSession } from '#browser/session.ts';
import { useOwnId } from '#features/accounts/web/parts/own-id.ts';
import { ButtonLink } from '#ui/button.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Note } from '#ui/note.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { m } from '#words';
import type { HomeDetail } from '../../domain/detail.ts';
import type { HomeCard } from '../../domain/search.ts';
import { isPublic } from '../../domain/states.ts';
import { noteView } from '../detail/detail-api.ts';
import type { ForGroupSlot, SaveSlot } from '../detail/save-slot.ts';
import { HomeView } from '../detail/home-view.tsx';
import { rememberSeen } from '../search/seen.ts';
import type { PageData } from './load-home.ts';

const OwnPreview = lazyAsking(async () => (await import('../detail/own-preview.tsx')).OwnPreview);
// seldom seen: its drawings are fetched with it
const NoHome = lazy(async () => ({ default: (await import('../detail/no-home.tsx')).NoHome }));

export interface PropertyPageProps {
  page: PageData;
  /** The button that saves the home or a room of it, from whoever keeps what is saved. */
  save?: SaveSlot;
  /** The way from the home to the reader's groups. */
  forGroup?: ForGroupSlot;
}

/** The page of a home. */
export function PropertyPage(props: PropertyPageProps) {
  return <Page key={props.page.id} {...props} />;
}

function Page({ page: { id, home, isGone, similar }, save, forGroup }: PropertyPageProps) {
  useNoted(home);
  if (home) {
    const isLet = home.property.state === 'rented';
    const notice = isLet && <Let hasSimilar={similar.length > 0} />;
    return (
      <HomeView home={home} similar={similar} notice={notice} save={isLet ? undefined : save} forGroup={forGroup} />
    );
  }
  return <OwnOrNone id={id} isGone={isGone} similar={similar} />;
}

/** Counts that the home is looked at, and keeps it among those that one has seen. */
function useNoted(home: HomeDetail | null): void {
  const userId = useOwnId();
  const id = home && isPublic(home.property.state) ? home.property.id : null;
  useEffect(() => {
    if (id === null || userId === undefined) return;
    noteView(id);
    rememberSeen(id, userId);
  }, [id, userId]);
}

/** Nobody else's eyes: whoever is signed in may be its owner. */
function OwnOrNone({ id, isGone, similar }: { id: string; isGone: boolean; similar: HomeCard[] }) {
  const session = useSession();
  const none = <NoHome isGone={isGone} similar={similar} />;
  return (
    <Suspense fallback={<Waiting />}>
      {session === 'in' ? <OwnPreview id={id} waiting={<Waiting />} none={none} /> : none}
    </Suspense>
  );
}

function Let({ hasSimilar }: { hasSimilar: boolean }) {
  return (
    <Note
      tone="mixed"
      action={
        <ButtonLink look="line" asChild>
          <LocalLink to="/properties">{m.home_search()}</LocalLink>
        </ButtonLink>
      }
    >
      <b>{m.home_rented_title()}</b>
      <p>{hasSimilar ? m.home_rented_text() : m.home_rented_text_alone()}</p>
    </Note>
  );
}

function Waiting() {
  return (
    <Loading label={m.home_loading()} className="wrap grid gap-6 py-6">
      <Skeleton className="aspect-4/3 w-full rounded-card md:aspect-auto md:h-100" />
      <Skeleton className="h-9 w-2/3" />
      <Skeleton className="h-5 w-1/2" />
    </Loading>
  );
}
