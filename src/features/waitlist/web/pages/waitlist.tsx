import { useState } from 'react';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { requestErrorMessage } from '#browser/api/request-error-message.ts';
import { useLang } from '#browser/i18n/lang.ts';
import { useSessionQuery } from '#features/accounts/web/public/use-session-query.ts';
import { MascotError } from '#ui/brand/mascot-error.tsx';
import { MascotPerched } from '#ui/brand/mascot-perched.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { m } from '#messages';
import { MyEntry } from '../entry/my-entry.tsx';
import { useWaitlist } from '../entry/use-waitlist.ts';
import { WaitlistForm } from '../entry/waitlist-form.tsx';

export function meta() {
  return [{ title: m.offers_wait_page() }];
}

// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function WaitlistPage() {
  useLang();
  return (
    <>
      <div className="border-b border-line bg-surface">
        <div className="wrap relative py-8 md:py-12 md:pr-60">
          <h1 className="text-36 md:text-48">{m.offers_wait_title()}</h1>
          <p className="mt-3 max-w-[52ch] text-18 text-muted">{m.offers_wait_lead()}</p>
          <MascotPerched className="absolute right-10 -bottom-[18px] hidden h-auto w-36 md:block" />
        </div>
      </div>
      <div className="wrap grid items-start gap-x-12 gap-y-10 pt-8 md:pt-12 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <Content />
        <Aside />
      </div>
    </>
  );
}

function Content() {
  const { data: own } = useSessionQuery();
  const waitlist = useWaitlist();
  const [isEditing, setEditing] = useState(false);
  const { data, error } = waitlist.query;
  if (data && own) {
    const { entry, waiting } = data;
    if (entry && !isEditing)
      return <MyEntry entry={entry} waiting={waiting} waitlist={waitlist} onEdit={() => setEditing(true)} />;
    return (
      <Card as="section" className="md:p-8">
        {!entry && waiting === 0 && <p className="mb-5 text-muted">{m.offers_wait_waiting_none()}</p>}
        <WaitlistForm
          userId={own.user.id}
          ownEmail={own.user.email}
          entry={entry}
          save={waitlist.save.mutateAsync}
          onDone={() => setEditing(false)}
        />
      </Card>
    );
  }
  if (error) {
    return (
      <ErrorState
        illustration={<MascotError />}
        title={m.offers_wait_error()}
        onRetry={() => void waitlist.query.refetch()}
        retryLabel={m.offers_wait_retry()}
        retrying={waitlist.query.isFetching}
      >
        {requestErrorMessage(error)}
      </ErrorState>
    );
  }
  return (
    <Loading label={m.offers_wait_loading()} className="grid gap-5">
      <Skeleton className="h-11" />
      <Skeleton className="h-18" />
      <Skeleton className="h-18" />
      <Skeleton className="h-18" />
      <Skeleton className="h-13 w-40" />
    </Loading>
  );
}

function Aside() {
  const steps = [m.offers_wait_next_1(), m.offers_wait_next_2(), m.offers_wait_next_3()];
  return (
    <aside className="grid gap-8">
      <section>
        <h2 className="text-18">{m.offers_wait_next()}</h2>
        <ol className="mt-3 grid list-none gap-3 p-0">
          {steps.map((step, at) => (
            <li key={step} className="grid grid-cols-[28px_1fr] gap-3">
              <span
                aria-hidden="true"
                className="price grid size-7 place-items-center rounded-full bg-surface-press text-14"
              >
                {at + 1}
              </span>
              <span className="min-w-0 pt-0.5 text-muted">{step}</span>
            </li>
          ))}
        </ol>
      </section>
      <section>
        <h2 className="text-18">{m.offers_wait_meanwhile()}</h2>
        <div className="mt-1 grid justify-items-start">
          <ButtonLink asChild variant="ghost" iconEnd={ArrowRight} className="-ml-3">
            <LocalizedLink to="/properties/publish">{m.offers_wait_publish()}</LocalizedLink>
          </ButtonLink>
          <ButtonLink asChild variant="ghost" iconEnd={ArrowRight} className="-ml-3">
            <LocalizedLink to="/student/properties/import">{m.offers_wait_import()}</LocalizedLink>
          </ButtonLink>
        </div>
      </section>
    </aside>
  );
}
