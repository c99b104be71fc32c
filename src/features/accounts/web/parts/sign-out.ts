import { apiCall } from '#browser/api.ts';
import { endSession } from '#browser/session.ts';

const SIGN_OUT_TIMEOUT_MS = 5000;

/** Ends the session on the server and in this browser, in all its tabs. Without a network it ends in the browser alone. */
export async function signOut(): Promise<void> {
  try {
    await apiCall('POST', '/api/auth/sign-out', { timeoutMs: SIGN_OUT_TIMEOUT_MS });
  } catch {
    // The person wants to be out of this browser, whatever the server says.
  }
  await forgetPush();
  endSession();
}

/** Whoever leaves is not told in this browser any more: the next to use it may be somebody else. */
async function forgetPush(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  } catch {
    // without a push service there is nothing to forget
  }
}
