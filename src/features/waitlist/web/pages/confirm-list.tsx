import { useEffect, useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import { data, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { ApiError } from '#browser/api/api-client.ts';
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
import { m } from '#messages';
import { confirmList, type MailingList } from '../mailing-lists/mailing-list-api.ts';

/** Target of the confirmation link; works without a session. */
export function loader({ context }: LoaderFunctionArgs) {
  const { siteUrl } = context.get(ssrContext);
  const title = m.offers_confirm_title();
  const path = '/public/confirm-list';
  return data({
    head: buildMeta({ title: `${title} · Tukan`, description: title, path, siteUrl, noindex: true }),
  });
}

export const meta = metaFromLoader;

/** Confirms automatically with a POST from the page. */
// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function ConfirmListPage() {
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
  const list: MailingList = search.get('list') === 'auctions' ? 'auctions' : 'waitlist';
  const [id, token] = [search.get('id') ?? '', search.get('token') ?? ''];
  const isWhole = id !== '' && token !== '';
  const confirm = useMutation({ mutationFn: async () => confirmList(list, id, token) });
  const { mutate } = confirm;
  const wasRequested = useRef(false);
  useEffect(() => {
    if (wasRequested.current || !isWhole) return;
    wasRequested.current = true;
    mutate();
  }, [mutate, isWhole]);

  if (confirm.isSuccess) return <Confirmed list={list} position={confirm.data.position ?? 0} />;
  if (confirm.isError || !isWhole) {
    const { error } = confirm;
    const isOver = !isWhole || (error instanceof ApiError && error.status >= 400 && error.status < 500);
    return (
      <ErrorState
        illustration={<MascotError />}
        headingLevel={1}
        title={m.offers_confirm_failed()}
        {...(!isOver && { onRetry: () => mutate(), retryLabel: m.offers_confirm_retry() })}
        action={<ListLink list={list} label={m.offers_confirm_again()} />}
      >
        {isWhole ? error instanceof ApiError && error.status > 0 && error.message : m.error_waitlist_link_invalid()}
      </ErrorState>
    );
  }
  return (
    <EmptyState illustration={<MascotSearching />} headingLevel={1} title={m.offers_confirm_title()}>
      <p role="status">{m.offers_confirm_working()}</p>
      <noscript>{m.offers_confirm_no_js()}</noscript>
    </EmptyState>
  );
}

function Confirmed({ list, position }: { list: MailingList; position: number }) {
  const isWaitlist = list === 'waitlist';
  return (
    <EmptyState
      illustration={<MascotGreeting />}
      headingLevel={1}
      title={isWaitlist ? m.offers_confirm_waitlist_done() : m.offers_confirm_auctions_done()}
      action={
        <ListLink list={list} label={isWaitlist ? m.offers_confirm_waitlist_see() : m.offers_confirm_auctions_back()} />
      }
    >
      <p role="status">
        {isWaitlist ? m.offers_confirm_waitlist_text({ position }) : m.offers_confirm_auctions_text()}
      </p>
    </EmptyState>
  );
}

function ListLink({ list, label }: { list: MailingList; label: string }) {
  return (
    <ButtonLink asChild variant="outline">
      <LocalizedLink to={list === 'waitlist' ? '/subscriptions/waitlist' : '/public/auctions'}>{label}</LocalizedLink>
    </ButtonLink>
  );
}
