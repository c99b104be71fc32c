import { Suspense, useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { discardWaitingChat, onWaitingChat } from '#browser/bus/chat-bus.ts';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { acquireSocket, realtimeSocket } from '#browser/realtime/socket.ts';
import { onSessionEnd } from '#browser/session.ts';
import { useSessionQuery } from '#features/accounts/web/public/use-session-query.ts';
import { usePresenceHeartbeat } from '#features/presence/web/public/use-presence-heartbeat.ts';
import { loadWithRetry } from '#shared/load-with-retry.ts';
import { CallSlotsContext, type CallSlots } from '../call-slots.ts';
import { ClosedAccountContext, type ClosedAccountSlot } from '../closed-account-slot.ts';
import { isChatNeeded, needChat, runningChat } from '../client/running-chat.ts';
import { followServerUnread, serverUnread } from '../conversations/server-unread.ts';
import { fetchUnreadMessages } from '../conversations/unread-api.ts';
import { hasPendingMessages } from '../sending/pending-keys.ts';
import { ChatLoadingWindow } from '../window/chat-loading.tsx';
import { restoreWindow } from '../client/window-storage.ts';

const Chat = lazyComponent(async () => (await import('../window/chat.tsx')).Chat);

if (typeof window !== 'undefined') onSessionEnd(() => serverUnread.setState(null, true));

export interface ChatOverlayProps {
  /** Loads the call components. */
  loadCalls?: () => Promise<CallSlots>;
  /** Describes closed accounts. */
  closedAccount?: ClosedAccountSlot | null;
}

/**
 * Chat of the signed-in user on every page. Maintains socket, presence and unread count. The client loads with the first
 * request to open the chat, or at once if an earlier page has left the window open or messages unsent.
 */
export function ChatOverlay({ loadCalls, closedAccount = null }: ChatOverlayProps) {
  const { data: session } = useSessionQuery();
  const ownId = session?.user.id;
  const isNeeded = useStore(isChatNeeded);
  const isRunning = useStore(runningChat, (running) => running !== null && running.ownId === ownId);
  const [isRequested, setIsRequested] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const [calls, setCalls] = useState<CallSlots | null>(null);
  const show = useCallback(() => setIsShown(true), []);
  useEffect(() => acquireSocket(), []);
  usePresenceHeartbeat();
  useEffect(() => {
    if (!ownId || isRunning) return;
    return followServerUnread({ socket: realtimeSocket, fetch: fetchUnreadMessages, ownId });
  }, [ownId, isRunning]);
  useEffect(() => {
    if (!ownId) return;
    const isLeftOpen = restoreWindow(ownId, localStorage, sessionStorage).phase !== 'closed';
    if (isLeftOpen || hasPendingMessages(ownId)) needChat();
    return onWaitingChat(() => {
      setIsRequested(true);
      setIsShown(true);
      needChat();
      // The window loads with its client instead of after it, which repeats what fails.
      import('../window/chat-window.tsx').catch(() => undefined);
    });
  }, [ownId]);
  useEffect(() => {
    if (isShown && loadCalls) void loadWithRetry(loadCalls).then(setCalls);
  }, [isShown, loadCalls]);
  const cancel = () => {
    setIsRequested(false);
    discardWaitingChat();
  };
  if (!isNeeded || !ownId) return null;
  return (
    <CallSlotsContext value={calls}>
      <ClosedAccountContext value={closedAccount}>
        <Suspense fallback={isRequested ? createPortal(<ChatLoadingWindow onClose={cancel} />, document.body) : null}>
          <Chat ownId={ownId} onShown={show} />
        </Suspense>
      </ClosedAccountContext>
    </CallSlotsContext>
  );
}
