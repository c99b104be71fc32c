import { apiRequest } from '#browser/api/api-client.ts';
import { endSession, type SessionEnd } from '#browser/session.ts';

const SIGN_OUT_TIMEOUT_MS = 5000;

/** Signs out on the server and in all tabs of this browser. Offline, only the browser session ends. */
export async function signOut(end: SessionEnd = 'signed-out'): Promise<void> {
  try {
    await apiRequest('POST', '/api/auth/sign-out', { timeoutMs: SIGN_OUT_TIMEOUT_MS });
  } catch {
    // Sign out of the browser even if the server request fails.
  }
  await removePush();
  endSession(end);
}

/** Removes the push subscription and its notifications: the next user of this browser may be someone else. */
async function removePush(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    await (await registration?.pushManager?.getSubscription())?.unsubscribe();
    for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
  } catch {
    // Push is not supported, so there is nothing to remove.
  }
}
