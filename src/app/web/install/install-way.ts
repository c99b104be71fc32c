/** The browser's own offer, kept by `boot.js` because it may come before anything of ours. */
export interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    tukanInstall?: InstallEvent | undefined;
  }
}

/** How Tukan gets onto this screen: the browser asks when told to, or the person does it by the share menu. */
export type InstallWay = { kind: 'prompt'; event: InstallEvent } | { kind: 'ios' };

interface Device {
  userAgent: string;
  platform: string;
  maxTouchPoints: number;
}

/** iPhone and iPad browsers with a share menu. An iPad calls itself a Mac, but is touched; a page inside another app is no Safari. */
export function hasShareMenu({ userAgent, platform, maxTouchPoints }: Device): boolean {
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1);
  return isApple && /Safari\//.test(userAgent);
}

function isInstalled(): boolean {
  const isOnHomeScreen = (navigator as { standalone?: boolean }).standalone === true;
  return isOnHomeScreen || window.matchMedia('(display-mode: standalone)').matches;
}

/** The way that is open right now; null where it is installed already or cannot be. */
export function installWay(): InstallWay | null {
  if (isInstalled()) return null;
  if (window.tukanInstall) return { kind: 'prompt', event: window.tukanInstall };
  return hasShareMenu(navigator) ? { kind: 'ios' } : null;
}

/** Hears when that may have changed. Answers the way to stop. */
export function onInstallWayChange(listener: () => void): () => void {
  const forget = () => {
    window.tukanInstall = undefined;
    listener();
  };
  window.addEventListener('beforeinstallprompt', listener);
  window.addEventListener('appinstalled', forget);
  return () => {
    window.removeEventListener('beforeinstallprompt', listener);
    window.removeEventListener('appinstalled', forget);
  };
}
