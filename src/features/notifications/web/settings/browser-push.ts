import { addBrowser, dropBrowser } from '../api.ts';
import type { Settings } from '../../domain/settings.ts';

/** What notices in this browser are: not possible, forbidden by its owner, off, or on. */
export type PushState = 'none' | 'denied' | 'off' | 'on';

/** How things stand, without asking the person anything. */
export async function pushState(key: string | null): Promise<PushState> {
  if (key === null || !('PushManager' in window) || !('Notification' in window)) return 'none';
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return 'none';
  if (Notification.permission === 'denied') return 'denied';
  return (await registration.pushManager.getSubscription()) === null ? 'off' : 'on';
}

/** Asks for the permission and turns notices on. Null where the person says no. */
export async function turnOn(key: string): Promise<Settings | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = subscription.toJSON();
  try {
    return await addBrowser({ endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } });
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
}

/** Turns them off, here and at the server. */
export async function turnOff(): Promise<Settings | null> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.getSubscription();
  if (!subscription) return null;
  const settings = await dropBrowser(subscription.endpoint);
  await subscription.unsubscribe();
  return settings;
}
