import { Suspense, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { acquireSocket } from '#browser/realtime/socket.ts';
import { useSessionQuery } from '#features/accounts/web/public/use-session-query.ts';
import { usePresenceHeartbeat } from '#features/presence/web/public/use-presence.ts';
import { OverlayBoundary } from '#ui/feedback/overlay-boundary.tsx';
import { m } from '#messages';
import { CallSlotsContext, type CallSlots } from '../call-slots.ts';
import { ClosedAccountContext, type ClosedAccountSlot } from '../closed-account-slot.ts';
import type { ChatClient } from '../client/chat-client.ts';
import { startChat } from '../client/chat-instance.ts';
import { runningChat } from '../client/running-chat.ts';
import { useChatWindow } from '../window/use-chat-window.ts';
import { ChatLoadingWindow } from '../window/chat-loading.tsx';

const ChatWindow = lazyComponent(async () => (await import('../window/chat-window.tsx')).ChatWindow);

/**
 * Chat of the signed-in user on every page. Maintains socket, presence and unread count; loads the window when it is
 * opened. `calls` provides the call components, `closedAccount` what is said about closed accounts.
 */
export function ChatOverlay({
  calls = null,
  closedAccount = null,
}: {
  calls?: CallSlots | null;
  closedAccount?: ClosedAccountSlot | null;
}) {
  const { data: session } = useSessionQuery();
  const ownId = session?.user.id;
  const client = useStore(runningChat, (running) => (running?.ownId === ownId ? running?.client : null));
  useEffect(() => acquireSocket(), []);
  usePresenceHeartbeat();
  useEffect(() => {
    if (ownId) startChat(ownId);
  }, [ownId]);
  return (
    <CallSlotsContext value={calls}>
      <ClosedAccountContext value={closedAccount}>
        {client && ownId && <Chat key={ownId} client={client} ownId={ownId} />}
      </ClosedAccountContext>
    </CallSlotsContext>
  );
}

function Chat({ client, ownId }: { client: ChatClient; ownId: string }) {
  const [state, dispatch] = useChatWindow(client, ownId);
  if (state.phase === 'closed') return null;
  return createPortal(
    <OverlayBoundary text={m.chat_window_failed()} onClose={() => dispatch({ kind: 'crashed' })}>
      <Suspense fallback={state.phase === 'minimized' ? null : <ChatLoadingWindow />}>
        <ChatWindow client={client} ownId={ownId} state={state} dispatch={dispatch} />
      </Suspense>
    </OverlayBoundary>,
    document.body,
  );
}
