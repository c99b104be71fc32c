import { useEffect, useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import { data, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { ApiError } from '#browser/api.ts';
import { useLang } from '#browser/lang.ts';
import { headOf, pageHead } from '#browser/page-head.ts';
import { QueryProvider } from '#browser/query.tsx';
import { pageRequest } from '#browser/request-context.ts';
import { MascotError } from '#ui/brand/mascot-error.tsx';
import { MascotGreeting } from '#ui/brand/mascot-greeting.tsx';
import { MascotSearching } from '#ui/brand/mascot-searching.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { m } from '#words';
import { confirmStillFree } from '../listings/listings-api.ts';
import { dayWords } from '../property-words.ts';

/** Where the link of the mail that asks whether a home is still free leads. */
export function loader({ context }: LoaderFunctionArgs) {
  const { address } = context.get(pageRequest);
  const title = m.listings_still_title();
  const head = pageHead({
    title: `${title} · Tukan`,
    description: title,
    path: '/public/still-free',
    address,
    hidden: true,
  });
  return data({ head });
}

export const meta = headOf;

/** Says yes by itself: one tap in the mail is all it takes. */
// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function StillFreePage() {
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
  const confirm = useMutation({ mutationFn: async () => confirmStillFree(id, token) });
  const { mutate } = confirm;
  const isWhole = id !== '' && token !== '';
  const wasAsked = useRef(false);
  useEffect(() => {
    if (wasAsked.current || !isWhole) return;
    wasAsked.current = true;
    mutate();
  }, [mutate, isWhole]);
  return isWhole ? <Outcome confirm={confirm} /> : <Broken />;
}

/** The link lost a part on its way. */
function Broken() {
  return (
    <ErrorState art={<MascotError />} level={1} title={m.listings_still_failed_title()} action={<Mine />}>
      {m.listings_still_broken()}
    </ErrorState>
  );
}

function Mine() {
  return (
    <ButtonLink look="line" asChild>
      <LocalLink to="/student/properties">{m.listings_still_mine()}</LocalLink>
    </ButtonLink>
  );
}

type Confirm = ReturnType<typeof useMutation<{ title: string; until: string }>>;

function Outcome({ confirm }: { confirm: Confirm }) {
  const lang = useLang();
  if (confirm.isSuccess) {
    const { title, until } = confirm.data;
    return (
      <EmptyState art={<MascotGreeting />} level={1} title={m.listings_still_done_title()} action={<Mine />}>
        <p role="status">{m.listings_still_done_text({ title, day: dayWords(until.slice(0, 10), lang) })}</p>
      </EmptyState>
    );
  }
  if (confirm.isError) {
    const { error } = confirm;
    const isOver = error instanceof ApiError && error.status >= 400 && error.status < 500;
    return (
      <ErrorState
        art={<MascotError />}
        level={1}
        title={m.listings_still_failed_title()}
        {...(!isOver && { onRetry: () => confirm.mutate(), retryLabel: m.listings_still_retry() })}
        action={<Mine />}
      >
        {error instanceof ApiError && error.status > 0 && error.message}
      </ErrorState>
    );
  }
  return (
    <EmptyState art={<MascotSearching />} level={1} title={m.listings_still_title()}>
      <p role="status">{m.listings_still_working()}</p>
      <noscript>{m.listings_still_no_js()}</noscript>
    </EmptyState>
  );
}
