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
import { Button, ButtonLink } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { formatList } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { Kind } from '../../domain/settings.ts';
import { setUnsubscribed } from '../api.ts';

/** Target of the unsubscribe link in emails; works without a session. */
export function loader({ context }: LoaderFunctionArgs) {
  const { siteUrl } = context.get(ssrContext);
  const title = m.notifications_unsubscribe_title();
  const head = buildMeta({
    title: `${title} · Tukan`,
    description: title,
    path: '/public/unsubscribe',
    siteUrl,
    noindex: true,
  });
  return data({ head });
}

export const meta = metaFromLoader;

/** Unsubscribes with a POST from the page, never by merely opening the link, and offers to undo. */
// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function UnsubscribePage() {
  return (
    <QueryProvider>
      <section className="wrap max-w-[560px] py-12">
        <UnsubscribeResult />
      </section>
    </QueryProvider>
  );
}

const KIND_LABELS: Partial<Record<Kind, () => string>> = {
  messages: m.notifications_row_messages,
  people: m.notifications_row_people,
  groups: m.notifications_row_groups,
  homes: m.notifications_row_homes,
  listings: m.notifications_row_listings,
};

function UnsubscribeResult() {
  const lang = useLang();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const change = useMutation({ mutationFn: async (isOff: boolean) => setUnsubscribed(token, isOff) });
  const { mutate } = change;
  const hasRequested = useRef(false);
  useEffect(() => {
    if (hasRequested.current || token === '') return;
    hasRequested.current = true;
    mutate(true);
  }, [mutate, token]);

  const isOff = change.variables ?? true;
  if (token === '') {
    return (
      <ErrorState
        illustration={<MascotError />}
        headingLevel={1}
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
        illustration={<MascotError />}
        headingLevel={1}
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
      <EmptyState illustration={<MascotSearching />} headingLevel={1} title={m.notifications_unsubscribe_title()}>
        <p role="status">{m.notifications_unsubscribe_working()}</p>
        <noscript>{m.notifications_unsubscribe_no_js()}</noscript>
      </EmptyState>
    );
  }
  const names = change.data.kinds.map((kind) => KIND_LABELS[kind]?.() ?? '');
  const kinds = formatList(names, lang);
  return (
    <EmptyState
      illustration={<MascotGreeting />}
      headingLevel={1}
      title={isOff ? m.notifications_unsubscribed_title() : m.notifications_resubscribed_title()}
      action={
        <span className="flex flex-wrap justify-center gap-3">
          <Button variant="outline" onClick={() => mutate(!isOff)}>
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
    <ButtonLink variant="ghost" asChild>
      <LocalizedLink to="/student/notifications/settings">{m.notifications_unsubscribe_settings()}</LocalizedLink>
    </ButtonLink>
  );
}
