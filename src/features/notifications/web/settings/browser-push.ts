import { subscribeToPush, unsubscribeFromPush } from '../api.ts';
import type { Settings } from '../../domain/settings-schema.ts';

/** Push state of this browser: unsupported, blocked, off or on. */
export type PushState = 'none' | 'denied' | 'off' | 'on';

/** Current push state; never prompts. */
export async function getPushState(key: string | null): Promise<PushState> {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (key === null || !isSupported) return 'none';
  if (Notification.permission === 'denied') return 'denied';
  // Not there on a first visit, until the page has registered it.
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ? 'on' : 'off';
}

/** Prompts for permission and subscribes. Null if denied. */
export async function enablePush(key: string): Promise<Settings | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = subscription.toJSON();
  try {
    return await subscribeToPush({
      endpoint: endpoint ?? '',
      keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
    });
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
}

/** Unsubscribes in the browser and on the server. */
export async function disablePush(): Promise<Settings | null> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.getSubscription();
  if (!subscription) return null;
  const settings = await unsubscribeFromPush(subscription.endpoint);
  await subscription.unsubscribe();
  return settings;
}
