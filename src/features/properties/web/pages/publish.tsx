import { useCallback, useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ApiError } from '#browser/api.ts';
import { ownStorage } from '#browser/own-storage.ts';
import { useOwnProfile } from '#features/profiles/web/parts/own-profile.ts';
import { MascotError } from '#ui/brand/mascot-error.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { m } from '#words';
import type { OwnProperty } from '../../domain/schema.ts';
import { isEditable, isPublic } from '../../domain/states.ts';
import { dropKept, readKept } from '../publish/kept-typing.ts';
import { fetchOwnHome } from '../publish/publish-api.ts';
import { Published } from '../publish/published.tsx';
import { isStep, type Step } from '../publish/steps.ts';
import { Unfinished } from '../publish/unfinished.tsx';
import { Wizard } from '../publish/wizard.tsx';

export function meta() {
  return [{ title: m.publish_page_title() }];
}

/** A home to publish: a new one, or one that is begun or out already (`?id=`), at a step (`&step=`). */
// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function PublishPage() {
  const { data: profile } = useOwnProfile();
  const [search] = useSearchParams();
  const id = search.get('id');
  // the draft that a wizard begins gets its address while one is typing: that is no other home
  const [open, setOpen] = useState<{ key: number; id: string | null; begun: string | null }>({
    key: 0,
    id,
    begun: null,
  });
  if (id !== open.id) setOpen({ key: open.begun === id ? open.key : open.key + 1, id, begun: null });
  const onBegun = useCallback((begun: string) => setOpen((now) => ({ ...now, begun })), []);
  if (!profile) return <Waiting />;
  return <OneHome key={open.key} id={id} userId={profile.id} onBegun={onBegun} />;
}

interface OneHomeProps {
  id: string | null;
  userId: string;
  onBegun: (id: string) => void;
}

function OneHome({ id, userId, onBegun }: OneHomeProps) {
  const [opened] = useState(id);
  const [search, setSearch] = useSearchParams();
  const [published, setPublished] = useState<OwnProperty | null>(null);
  const [keptStep] = useState(() => readKept(ownStorage(userId), opened).step);
  const asked = search.get('step');
  const step: Step = isStep(asked) ? asked : (keptStep ?? 'what');
  // asked for once: from then on what is typed is the truth
  const own = useQuery({
    queryKey: ['properties', 'own', opened, 'edit'],
    queryFn: async ({ signal }) => fetchOwnHome(opened ?? '', signal),
    enabled: opened !== null,
    staleTime: Infinity,
    gcTime: 0,
  });
  // two changes of the address may meet; each has to know of the other before it is drawn
  const address = useRef({ id, step: asked });
  useEffect(() => {
    address.current = { id, step: asked };
  }, [id, asked]);
  const goTo = (change: { id?: string; step?: Step }, replace: boolean) => {
    address.current = { ...address.current, ...change };
    const said = Object.entries(address.current).flatMap(([key, value]) => (value === null ? [] : [[key, value]]));
    setSearch(said as [string, string][], { replace, preventScrollReset: true });
  };
  if (published) {
    return (
      <div className="wrap">
        <Published home={published} />
      </div>
    );
  }
  if (opened !== null && !own.data) {
    if (!own.isError) return <Waiting />;
    const isGone = own.error instanceof ApiError && own.error.status === 404;
    return (
      <Trouble
        title={isGone ? m.publish_gone_title() : m.publish_error_title()}
        text={isGone ? m.publish_gone_text() : m.publish_error_network()}
        {...(!isGone && { onRetry: () => void own.refetch(), busy: own.isFetching })}
      />
    );
  }
  const home = own.data ?? null;
  if (home && !isEditable(home.state))
    return <Trouble title={m.publish_closed_title()} text={m.publish_closed_text()} />;
  const isNew = !home || home.state === 'draft';
  return (
    <div className="wrap max-w-300! pt-4 pb-4 md:pt-6">
      <div className="mb-3 md:mb-6">
        <h1 className="text-18 md:text-22">{isNew ? m.publish_title() : m.publish_title_edit()}</h1>
        {home && isPublic(home.state) && <p className="text-14 text-soft">{m.publish_edit_live()}</p>}
      </div>
      {opened === null && id === null && <Unfinished />}
      <Wizard
        userId={userId}
        home={home}
        step={step}
        onGo={(to) => goTo({ step: to }, false)}
        onBegun={(begun) => {
          onBegun(begun);
          goTo({ id: begun }, true);
        }}
        onPublished={(out) => {
          dropKept(ownStorage(userId), out.id);
          setPublished(out);
        }}
      />
    </div>
  );
}

interface TroubleProps {
  title: string;
  text: string;
  onRetry?: () => void;
  busy?: boolean;
}

function Trouble({ title, text, onRetry, busy }: TroubleProps) {
  return (
    <div className="wrap py-12">
      <ErrorState
        level={1}
        art={<MascotError />}
        title={title}
        onRetry={onRetry}
        retryLabel={m.publish_save_retry()}
        busy={busy}
        action={
          <ButtonLink asChild look="line">
            <LocalLink to="/student/properties">{m.publish_mine()}</LocalLink>
          </ButtonLink>
        }
      >
        {text}
      </ErrorState>
    </div>
  );
}

function Waiting() {
  return (
    <Loading label={m.publish_loading()} className="wrap grid max-w-300! gap-6 pt-6">
      <Skeleton className="h-7 w-48" />
      <Skeleton className="h-11 w-full" />
      <div className="grid max-w-180 gap-5">
        <Skeleton className="h-8 w-72" />
        {[1, 2, 3].map((field) => (
          <div key={field} className="grid gap-2">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-12" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
