import { useCallback, useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { isMissing } from '#browser/api/is-missing.ts';
import { userStorage } from '#browser/storage/user-storage.ts';
import { useOwnProfile } from '#features/profiles/web/public/use-own-profile.ts';
import { MascotError } from '#ui/brand/mascot-error.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { m } from '#messages';
import type { OwnProperty } from '../../domain/schema.ts';
import { isEditable, isPublic } from '../../domain/states.ts';
import { formFromUrl } from '../publish/form/form-from-url.ts';
import { clearPublishDraft, loadPublishDraft } from '../publish/publish-draft.ts';
import { fetchOwnProperty } from '../publish/publish-api.ts';
import { PublishSuccess } from '../publish/publish-success.tsx';
import { isStep, type Step } from '../publish/steps/steps.ts';
import { ResumeDraftBanner } from '../publish/resume-draft-banner.tsx';
import { PublishWizard } from '../publish/publish-wizard.tsx';

export function meta() {
  return [{ title: m.publish_page_title() }];
}

/** Publishing wizard: a new property, with first values in its URL, or an existing one (`?id=`), at a step (`&step=`). */
// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function PublishPage() {
  const { data: profile } = useOwnProfile();
  const [search] = useSearchParams();
  const id = search.get('id');
  // A new draft gets its id while the user is typing; this must not remount the wizard as another property.
  const [open, setOpen] = useState<{ key: number; id: string | null; begun: string | null }>({
    key: 0,
    id,
    begun: null,
  });
  if (id !== open.id) setOpen({ key: open.begun === id ? open.key : open.key + 1, id, begun: null });
  const onBegun = useCallback((begun: string) => setOpen((now) => ({ ...now, begun })), []);
  if (!profile) return <PublishSkeleton />;
  return <PublishEditor key={open.key} id={id} userId={profile.id} onDraftCreated={onBegun} />;
}

interface PublishEditorProps {
  id: string | null;
  userId: string;
  onDraftCreated: (id: string) => void;
}

function PublishEditor({ id, userId, onDraftCreated }: PublishEditorProps) {
  const [opened] = useState(id);
  const [search, setSearch] = useSearchParams();
  const [published, setPublished] = useState<OwnProperty | null>(null);
  const [savedStep] = useState(() => loadPublishDraft(userStorage(userId), opened).step);
  const [initial] = useState(() => formFromUrl(search));
  const requestedStep = search.get('step');
  const step: Step = isStep(requestedStep) ? requestedStep : (savedStep ?? 'what');
  // Fetched once; afterwards the form is the source of truth.
  const own = useQuery({
    queryKey: ['properties', 'own', opened, 'edit'],
    queryFn: async ({ signal }) => fetchOwnProperty(opened ?? '', signal),
    enabled: opened !== null,
    staleTime: Infinity,
    gcTime: 0,
  });
  // Two URL changes may happen before the next render; the ref lets the second one include the first.
  const address = useRef({ id, step: requestedStep });
  useEffect(() => {
    address.current = { id, step: requestedStep };
  }, [id, requestedStep]);
  const goTo = (change: { id?: string; step?: Step }, replace: boolean) => {
    address.current = { ...address.current, ...change };
    const entries = Object.entries(address.current).flatMap(([key, value]) => (value === null ? [] : [[key, value]]));
    setSearch(entries as [string, string][], { replace, preventScrollReset: true });
  };
  if (published) {
    return (
      <div className="wrap">
        <PublishSuccess property={published} />
      </div>
    );
  }
  if (opened !== null && !own.data) {
    if (!own.isError) return <PublishSkeleton />;
    const isGone = isMissing(own.error);
    return (
      <PublishError
        title={isGone ? m.publish_gone_title() : m.publish_error_title()}
        text={isGone ? m.publish_gone_text() : m.publish_error_network()}
        {...(!isGone && { onRetry: () => void own.refetch(), busy: own.isFetching })}
      />
    );
  }
  const property = own.data ?? null;
  if (property && !isEditable(property.state))
    return <PublishError title={m.publish_closed_title()} text={m.publish_closed_text()} />;
  const isNew = !property || property.state === 'draft';
  return (
    <div className="wrap max-w-300! pt-4 pb-4 md:pt-6">
      <div className="mb-3 md:mb-6">
        <h1 className="text-18 md:text-22">{isNew ? m.publish_title() : m.publish_title_edit()}</h1>
        {property && isPublic(property.state) && <p className="text-14 text-muted">{m.publish_edit_live()}</p>}
      </div>
      {opened === null && id === null && <ResumeDraftBanner />}
      <PublishWizard
        userId={userId}
        property={property}
        step={step}
        initial={initial}
        onGo={(to) => goTo({ step: to }, false)}
        onDraftCreated={(begun) => {
          onDraftCreated(begun);
          goTo({ id: begun }, true);
        }}
        onPublished={(out) => {
          clearPublishDraft(userStorage(userId), out.id);
          setPublished(out);
        }}
      />
    </div>
  );
}

interface PublishErrorProps {
  title: string;
  text: string;
  onRetry?: () => void;
  busy?: boolean;
}

function PublishError({ title, text, onRetry, busy }: PublishErrorProps) {
  return (
    <div className="wrap py-12">
      <ErrorState
        headingLevel={1}
        illustration={<MascotError />}
        title={title}
        onRetry={onRetry}
        retryLabel={m.publish_save_retry()}
        retrying={busy}
        action={
          <ButtonLink asChild variant="outline">
            <LocalizedLink to="/student/properties">{m.publish_mine()}</LocalizedLink>
          </ButtonLink>
        }
      >
        {text}
      </ErrorState>
    </div>
  );
}

function PublishSkeleton() {
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
