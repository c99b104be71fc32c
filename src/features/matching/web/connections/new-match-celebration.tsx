import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { openChat } from '#browser/bus/chat-bus.ts';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { onFirstAttempt } from '#browser/realtime/on-first-attempt.ts';
import { realtimeSocket } from '#browser/realtime/socket.ts';
import { sanitizeProfile } from '#features/profiles/web/public/sanitize-profile.ts';
import { isolateBidi } from '#shared/text/text.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import type { Connection } from '../../domain/connection-schema.ts';
import { postSeen } from './api.ts';
import { invalidateConnections, useConnections } from './use-connections.ts';

const MatchDialog = lazyComponent(async () => (await import('./match-dialog.tsx')).MatchDialog);

/**
 * Dialog for a new match, or a toast while a chat is open. Shown once across tabs and devices; the server tracks whether
 * it was seen. Unless the page lists the matches itself (`isListShown`), they are requested when the socket has told
 * that it is open: a match before that would be missed.
 */
export function NewMatchCelebration({ isListShown = false }: { isListShown?: boolean }) {
  const cache = useQueryClient();
  const [hasTriedSocket, setTriedSocket] = useState(false);
  useEffect(() => onFirstAttempt(realtimeSocket, () => setTriedSocket(true)), []);
  const { data } = useConnections('mutual', isListShown || hasTriedSocket);
  const [shown, setShown] = useState<{ match: Connection; otherNewCount: number } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const requestedKeys = useRef(new Set<string>());
  const newest = data?.pages[0]?.connections.find((one) => one.is_new);
  const key = newest && `${newest.id} ${newest.since}`;
  const toast = useToast();
  const announce = useEffectEvent(({ profile }: Connection) => {
    const { user_id: userId, display_name: name } = sanitizeProfile(profile);
    toast.success(m.matches_match_title({ name: isolateBidi(name) }), {
      action: { label: m.matching_write(), onClick: () => openChat({ userId, name }) },
    });
  });
  useEffect(() => {
    if (!newest || !key || requestedKeys.current.has(key)) return;
    requestedKeys.current.add(key);
    postSeen('mutual').then(
      (seen) => {
        if (seen === 0) return;
        if (document.querySelector('[data-chat="open"]')) announce(newest);
        else {
          setShown({ match: newest, otherNewCount: seen - 1 });
          setOpen(true);
        }
        void invalidateConnections(cache);
      },
      // Retry on the next visit.
      () => requestedKeys.current.delete(key),
    );
  }, [newest, key, cache]);
  if (!shown) return null;
  return (
    <Suspense fallback={null}>
      <MatchDialog {...shown} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Suspense>
  );
}
