import { useEffect, useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import { data, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { ApiError } from '#browser/api/api-client.ts';
import { useLang } from '#browser/i18n/lang.ts';
import { metaFromLoader, buildMeta } from '#browser/ssr/page-meta.ts';
import { QueryProvider } from '#browser/api/query-client.tsx';
import { ssrContext } from '#browser/ssr/ssr-context.ts';
import { MascotError } from '#ui/brand/mascot-error.tsx';
import { MascotGreeting } from '#ui/brand/mascot-greeting.tsx';
import { MascotSearching } from '#ui/brand/mascot-searching.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#messages';
import { confirmAvailability } from '../listings/listings-api.ts';

/** Landing page of the availability link in reminder emails. */
export function loader({ context }: LoaderFunctionArgs) {
  const { siteUrl } = context.get(ssrContext);
  const title = m.listings_still_title();
  const head = buildMeta({
    title: `${title} · Tukan`,
    description: title,
    path: '/public/still-free',
    siteUrl,
    noindex: true,
  });
  return data({ head });
}

export const meta = metaFromLoader;

/** Confirms automatically on load: the click in the email is sufficient. */
// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function ConfirmAvailabilityPage() {
  return (
    <QueryProvider>
      <section className="wrap max-w-[560px] py-12">
        <Confirmation />
      </section>
    </QueryProvider>
  );
}

function Confirmation() {
  const [search] = useSearchParams();
  const [id, token] = [search.get('id') ?? '', search.get('token') ?? ''];
  const confirm = useMutation({ mutationFn: async () => confirmAvailability(id, token) });
  const { mutate } = confirm;
  const isWhole = id !== '' && token !== '';
  const hasRequested = useRef(false);
  useEffect(() => {
    if (hasRequested.current || !isWhole) return;
    hasRequested.current = true;
    mutate();
  }, [mutate, isWhole]);
  return isWhole ? <ConfirmationOutcome confirm={confirm} /> : <BrokenLink />;
}

/** Parameters are missing in the link. */
function BrokenLink() {
  return (
    <ErrorState
      illustration={<MascotError />}
      headingLevel={1}
      title={m.listings_still_failed_title()}
      action={<MyListingsLink />}
    >
      {m.listings_still_broken()}
    </ErrorState>
  );
}

function MyListingsLink() {
  return (
    <ButtonLink variant="outline" asChild>
      <LocalizedLink to="/student/properties">{m.listings_still_mine()}</LocalizedLink>
    </ButtonLink>
  );
}

type ConfirmMutation = ReturnType<typeof useMutation<{ title: string; until: string }>>;

function ConfirmationOutcome({ confirm }: { confirm: ConfirmMutation }) {
  const lang = useLang();
  if (confirm.isSuccess) {
    const { title, until } = confirm.data;
    return (
      <EmptyState
        illustration={<MascotGreeting />}
        headingLevel={1}
        title={m.listings_still_done_title()}
        action={<MyListingsLink />}
      >
        <p role="status">{m.listings_still_done_text({ title, day: formatDate(until.slice(0, 10), lang) })}</p>
      </EmptyState>
    );
  }
  if (confirm.isError) {
    const { error } = confirm;
    const isOver = error instanceof ApiError && error.status >= 400 && error.status < 500;
    return (
      <ErrorState
        illustration={<MascotError />}
        headingLevel={1}
        title={m.listings_still_failed_title()}
        {...(!isOver && { onRetry: () => confirm.mutate(), retryLabel: m.listings_still_retry() })}
        action={<MyListingsLink />}
      >
        {error instanceof ApiError && error.status > 0 && error.message}
      </ErrorState>
    );
  }
  return (
    <EmptyState illustration={<MascotSearching />} headingLevel={1} title={m.listings_still_title()}>
      <p role="status">{m.listings_still_working()}</p>
      <noscript>{m.listings_still_no_js()}</noscript>
    </EmptyState>
  );
}
