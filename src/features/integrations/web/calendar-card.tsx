import { useState } from 'react';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRecentProof } from '#features/accounts/web/public/use-recent-proof.tsx';
import { requestErrorMessage } from '#browser/api/request-error-message.ts';
import { useLang } from '#browser/i18n/lang.ts';
import { formatDate, formatElapsed } from '#shared/i18n/format.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { RetryCallout } from '#ui/feedback/retry-callout.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { m } from '#messages';
import type { CalendarFeed } from '../domain/schema.ts';
import { createCalendar, fetchCalendar, removeCalendar } from './api.ts';
import { SecretOnce } from './secret-once.tsx';

const QUERY_KEY = ['calendar-feed'];

/** Own feed, with its address after it was created on this page. */
function useCalendar() {
  const cache = useQueryClient();
  const toast = useToast();
  const [url, setUrl] = useState<string | null>(null);
  const { withProof, proofDialog } = useRecentProof();
  const query = useQuery({ queryKey: QUERY_KEY, queryFn: async ({ signal }) => (await fetchCalendar(signal)).feed });
  const onError = (error: unknown) => void toast.error(requestErrorMessage(error));
  const create = useMutation({
    mutationFn: async () => withProof(createCalendar),
    onSuccess: (created) => {
      cache.setQueryData(QUERY_KEY, created.feed);
      setUrl(created.url);
    },
    onError,
  });
  const remove = useMutation({
    mutationFn: removeCalendar,
    onSuccess: () => {
      cache.setQueryData(QUERY_KEY, null);
      setUrl(null);
      toast.success(m.integrations_calendar_removed());
    },
    onError,
  });
  return { query, create, remove, url, proofDialog };
}

/** Secret address under which calendar applications read the viewings of the user. */
export function CalendarCard() {
  const { query, create, remove, url, proofDialog } = useCalendar();
  const [asking, setAsking] = useState<'replace' | 'remove' | null>(null);
  const { data: feed } = query;
  const close = () => setAsking(null);
  return (
    <Card as="section" aria-labelledby="calendar-title" className="grid gap-4">
      <div>
        <h2 id="calendar-title" className="text-22">
          {m.integrations_calendar_title()}
        </h2>
        <p className="mt-1 max-w-[62ch] text-14 text-muted">{m.integrations_calendar_text()}</p>
      </div>
      {url !== null && (
        <SecretOnce
          label={m.integrations_calendar_address()}
          title={m.integrations_calendar_ready()}
          text={m.integrations_calendar_once()}
          secret={url}
        />
      )}
      {query.isPending && (
        <Loading label={m.integrations_calendar_loading()}>
          <Skeleton className="h-11 w-44" />
        </Loading>
      )}
      {query.isError && feed === undefined && (
        <RetryCallout
          text={m.integrations_calendar_failed()}
          retryLabel={m.integrations_retry()}
          isBusy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {feed && <FeedStatus feed={feed} />}
      {feed !== undefined && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="outline"
            icon={CalendarPlus}
            loading={create.isPending}
            onClick={() => (feed ? setAsking('replace') : create.mutate())}
          >
            {feed ? m.integrations_calendar_replace() : m.integrations_calendar_create()}
          </Button>
          {feed && (
            <Button variant="ghost" onClick={() => setAsking('remove')}>
              {m.integrations_calendar_remove()}
            </Button>
          )}
        </div>
      )}
      {asking === 'replace' && (
        <ConfirmDialog
          title={m.integrations_calendar_replace_title()}
          text={m.integrations_calendar_replace_text()}
          action={m.integrations_calendar_replace()}
          cancelLabel={m.integrations_cancel()}
          isDestructive
          isBusy={create.isPending}
          onClose={close}
          onConfirm={() => create.mutate(undefined, { onSettled: close })}
        />
      )}
      {asking === 'remove' && (
        <ConfirmDialog
          title={m.integrations_calendar_remove_title()}
          text={m.integrations_calendar_remove_text()}
          action={m.integrations_calendar_remove()}
          cancelLabel={m.integrations_cancel()}
          isDestructive
          isBusy={remove.isPending}
          onClose={close}
          onConfirm={() => remove.mutate(undefined, { onSettled: close })}
        />
      )}
      {proofDialog}
    </Card>
  );
}

function FeedStatus({ feed: { created_at: createdAt, last_read_at: readAt } }: { feed: CalendarFeed }) {
  const lang = useLang();
  const day = formatDate(createdAt, lang);
  return (
    <p className="text-14 text-muted">
      {readAt === null
        ? m.integrations_calendar_unread({ day })
        : m.integrations_calendar_read({ day, when: formatElapsed(Date.now() - new Date(readAt).getTime(), lang) })}
    </p>
  );
}
