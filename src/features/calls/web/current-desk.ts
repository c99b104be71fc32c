import { useSyncExternalStore } from 'react';
import { shownText } from '#browser/shown-text.ts';
import { realtime } from '#browser/socket.ts';
import { callSetup } from './api.ts';
import { CallDesk, type DeskView } from './call-desk.ts';

/** The calls of this tab; idle until somebody is signed in and starts it. */
export const desk = new CallDesk({
  line: realtime,
  makeSession: async (parts) => new (await import('./call-session.ts')).CallSession(parts),
  setup: callSetup,
  partnerOf: ({ id, display_name, avatar_url }) => ({ id, name: shownText(display_name), photo: avatar_url }),
  newId: () => crypto.randomUUID(),
  now: () => Date.now(),
});

export function useDesk(): DeskView {
  return useSyncExternalStore(desk.subscribe, desk.view, desk.view);
}
