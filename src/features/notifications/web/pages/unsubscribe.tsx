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
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { m } from '#words';
import type { Kind } from '../../domain/settings.ts';
import { switchMails } from '../api.ts';

/** Where the small link of a mail leads, with or without a session. */
export function loader({ context }: LoaderFunctionArgs) {
  const { address } = context.get(pageRequest);
  const title = m.notifications_unsubscribe_title();
  const head = pageHead({
    title: `${title} · Tukan`,
    description: title,
    path: '/public/unsubscribe',
    address,
    hidden: true,
  });
  return data({ head });
}

export const meta = headOf;

/** Switches off by itself, by a call and never by being opened, says what, and takes it back with one press. */
// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function UnsubscribePage() {
  return (
    <QueryProvider>
      <section className="wrap max-w-[560px] py-12">
        <Switching />
      </section>
    </QueryProvider>
  );
}

const KIND_WORDS: Partial<Record<Kind, () => string>> = {
  messages: m.notifications_row_messages,
  people: m.notifications_row_people,
  groups: m.notifications_row_groups,
  homes: m.notifications_row_homes,
  listings: m.notifications_row_listings,
};

function Switching() {
  const lang = useLang();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const change = useMutation({ mutationFn: async (isOff: boolean) => switchMails(token, isOff) });
  const { mutate } = change;
  const wasAsked = useRef(false);
  useEffect(() => {
    if (wasAsked.current || token === '') return;
    wasAsked.current = true;
    mutate(true);
  }, [mutate, token]);

  const isOff = change.variables ?? true;
  if (token === '') {
    return (
      <ErrorState
        art={<MascotError />}
        level={1}
        title={m.notifications_unsubscribe_failed()}
        action={<SettingsLink />}
      >
        {m.notifications_unsubscribe_broken()}
      </ErrorState>
    );
  }
  if (change.isError) {
    const { error } = change;
    const isOver = error instanceof ApiError && error.status >= 400 && error.status < 500;
    return (
      <ErrorState
        art={<MascotError />}
        level={1}
        title={m.notifications_unsubscribe_failed()}
        {...(!isOver && { onRetry: () => mutate(isOff), retryLabel: m.notifications_retry() })}
        action={<SettingsLink />}
      >
        {error instanceof ApiError && error.status > 0 && error.message}
      </ErrorState>
    );
  }
  if (!change.isSuccess) {
    return (
      <EmptyState art={<MascotSearching />} level={1} title={m.notifications_unsubscribe_title()}>
        <p role="status">{m.notifications_unsubscribe_working()}</p>
        <noscript>{m.notifications_unsubscribe_no_js()}</noscript>
      </EmptyState>
    );
  }
  const names = change.data.kinds.map((kind) => KIND_WORDS[kind]?.() ?? '');
  const kinds = new Intl.ListFormat(lang).format(names);
  return (
    <EmptyState
      art={<MascotGreeting />}
      level={1}
      title={isOff ? m.notifications_unsubscribed_title() : m.notifications_resubscribed_title()}
      action={
        <span className="flex flex-wrap justify-center gap-3">
          <Button look="line" onClick={() => mutate(!isOff)}>
            {isOff ? m.notifications_resubscribe() : m.notifications_unsubscribe_again()}
          </Button>
          <SettingsLink />
        </span>
      }
    >
      <p role="status">
        {isOff
          ? `${m.notifications_unsubscribed_text({ kinds })} ${m.notifications_unsubscribed_rest()}`
          : m.notifications_resubscribed_text({ kinds })}
      </p>
    </EmptyState>
  );
}

function SettingsLink() {
  return (
    <ButtonLink look="bare" asChild>
      <LocalLink to="/student/notifications/settings">{m.notifications_unsubscribe_settings()}</LocalLink>
    </ButtonLink>
  );
}
