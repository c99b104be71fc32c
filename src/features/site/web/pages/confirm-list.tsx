import { useEffect, useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import { data, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { ApiError } from '#browser/api.ts';
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
import { confirmList, type MailedList } from '../lists/list-api.ts';

/** Where the link of a mail leads, with or without a session. */
export function loader({ context }: LoaderFunctionArgs) {
  const { address } = context.get(pageRequest);
  const title = m.offers_confirm_title();
  const path = '/public/confirm-list';
  return data({ head: pageHead({ title: `${title} · Tukan`, description: title, path, address, hidden: true }) });
}

export const meta = headOf;

/** Confirms by itself: one tap in the mail is all it takes. */
// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function ConfirmListPage() {
  return (
    <QueryProvider>
      <section className="wrap max-w-[560px] py-12">
        <Confirming />
      </section>
    </QueryProvider>
  );
}

function Confirming() {
  const [search] = useSearchParams();
  const list: MailedList = search.get('list') === 'auctions' ? 'auctions' : 'waitlist';
  const [id, token] = [search.get('id') ?? '', search.get('token') ?? ''];
  const isWhole = id !== '' && token !== '';
  const confirm = useMutation({ mutationFn: async () => confirmList(list, id, token) });
  const { mutate } = confirm;
  const wasAsked = useRef(false);
  useEffect(() => {
    if (wasAsked.current || !isWhole) return;
    wasAsked.current = true;
    mutate();
  }, [mutate, isWhole]);

  if (confirm.isSuccess) return <Confirmed list={list} position={confirm.data.position ?? 0} />;
  if (confirm.isError || !isWhole) {
    const { error } = confirm;
    const isOver = !isWhole || (error instanceof ApiError && error.status >= 400 && error.status < 500);
    return (
      <ErrorState
        art={<MascotError />}
        level={1}
        title={m.offers_confirm_failed()}
        {...(!isOver && { onRetry: () => mutate(), retryLabel: m.offers_confirm_retry() })}
        action={<Way list={list} label={m.offers_confirm_again()} />}
      >
        {isWhole ? error instanceof ApiError && error.status > 0 && error.message : m.error_list_link()}
      </ErrorState>
    );
  }
  return (
    <EmptyState art={<MascotSearching />} level={1} title={m.offers_confirm_title()}>
      <p role="status">{m.offers_confirm_working()}</p>
      <noscript>{m.offers_confirm_no_js()}</noscript>
    </EmptyState>
  );
}

function Confirmed({ list, position }: { list: MailedList; position: number }) {
  const isWaitlist = list === 'waitlist';
  return (
    <EmptyState
      art={<MascotGreeting />}
      level={1}
      title={isWaitlist ? m.offers_confirm_waitlist_done() : m.offers_confirm_auctions_done()}
      action={
        <Way list={list} label={isWaitlist ? m.offers_confirm_waitlist_see() : m.offers_confirm_auctions_back()} />
      }
    >
      <p role="status">
        {isWaitlist ? m.offers_confirm_waitlist_text({ position }) : m.offers_confirm_auctions_text()}
      </p>
    </EmptyState>
  );
}

function Way({ list, label }: { list: MailedList; label: string }) {
  return (
    <ButtonLink asChild look="line">
      <LocalLink to={list === 'waitlist' ? '/subscriptions/waitlist' : '/public/auctions'}>{label}</LocalLink>
    </ButtonLink>
  );
}
