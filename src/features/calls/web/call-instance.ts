import { useStore } from 'zustand';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { realtimeSocket } from '#browser/realtime/socket.ts';
import { fetchCallSetup } from './api.ts';
import { CallManager, type CallSnapshot } from './call-manager.ts';

/** Call manager of this tab; idle until started after sign-in. */
export const callManager = new CallManager({
  socket: realtimeSocket,
  createSession: async (deps) => new (await import('./call-session.ts')).CallSession(deps),
  fetchSetup: fetchCallSetup,
  toPartner: ({ id, display_name, avatar_url }) => ({ id, name: safeDisplayText(display_name), photo: avatar_url }),
  newId: () => crypto.randomUUID(),
  now: () => Date.now(),
});

export function useCall(): CallSnapshot {
  return useStore(callManager.store);
}
