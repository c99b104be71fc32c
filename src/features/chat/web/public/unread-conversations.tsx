import { Suspense } from 'react';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { useUnreadMessages } from './use-unread-messages.ts';

const UnreadList = lazyComponent(async () => (await import('../conversations/unread-list.tsx')).UnreadList);

/** Conversations with unread messages; loads nothing while there are none. */
export function UnreadConversations() {
  if (useUnreadMessages() === 0) return null;
  return (
    <Suspense fallback={null}>
      <UnreadList />
    </Suspense>
  );
}
