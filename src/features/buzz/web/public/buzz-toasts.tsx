import { useEffect } from 'react';
import { getQueryClient } from '#browser/api/query-client.tsx';
import { refetchQueries } from '#browser/api/refetch-queries.ts';
import { realtimeSocket } from '#browser/realtime/socket.ts';
import { useSessionQuery } from '#features/accounts/web/public/use-session-query.ts';
import { loadWithRetry } from '#shared/load-with-retry.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import type { BuzzFrame } from '../../domain/schema.ts';
import { fetchRecentBuzzes } from '../api.ts';
import type { IncomingBuzzes } from '../incoming-buzzes.ts';

/** Shows incoming buzzes on every page, including those missed while the socket was down. Loads with the first one. */
export function BuzzToasts() {
  const toasts = useToast();
  const ownId = useSessionQuery().data?.user.id;
  useEffect(() => {
    if (!ownId) return;
    let isLeft = false;
    let loading: Promise<IncomingBuzzes> | null = null;
    const withInbox = (act: (inbox: IncomingBuzzes) => void) => {
      loading ??= loadWithRetry(async () => (await import('../buzz-inbox.tsx')).createBuzzInbox(ownId, toasts));
      void loading.then((inbox) => isLeft || act(inbox));
    };
    // A failed request is repeated after the next connection.
    const catchUp = () =>
      void fetchRecentBuzzes().then(
        (buzzes) => buzzes.length > 0 && withInbox((inbox) => inbox.addMissed(buzzes)),
        () => undefined,
      );
    if (realtimeSocket.hello) catchUp();
    const stops = [
      realtimeSocket.on('hello', catchUp),
      realtimeSocket.on<BuzzFrame>('buzz', ({ buzz }) => withInbox((inbox) => inbox.add(buzz))),
      // A first reply may make two people contacts, which allows buzzes.
      realtimeSocket.on('conversation', () => void refetchQueries(getQueryClient(), ['buzz'])),
    ];
    return () => {
      isLeft = true;
      for (const stop of stops) stop();
    };
  }, [ownId, toasts]);
  return null;
}
