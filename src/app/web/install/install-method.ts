import { createStore } from 'zustand/vanilla';

/** `beforeinstallprompt` event. `boot.js` stores it because it may fire before the app's code loads. */
export interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    tukanInstall?: BeforeInstallPromptEvent | undefined;
  }
}

/** Install method: the browser's own prompt, or manual installation through the iOS share menu. */
export type InstallMethod = { kind: 'prompt'; event: BeforeInstallPromptEvent } | { kind: 'ios' };

interface Device {
  userAgent: string;
  platform: string;
  maxTouchPoints: number;
}

/**
 * True for iPhone and iPad browsers with a share menu. iPadOS reports itself as a Mac but has touch points; in-app
 * browsers lack `Safari/` in the user agent.
 */
export function isIosWithShareMenu({ userAgent, platform, maxTouchPoints }: Device): boolean {
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1);
  return isApple && /Safari\//.test(userAgent);
}

function isInstalled(): boolean {
  const isOnHomeScreen = (navigator as { standalone?: boolean }).standalone === true;
  return isOnHomeScreen || window.matchMedia('(display-mode: standalone)').matches;
}

function readInstallMethod(): InstallMethod | null {
  if (isInstalled()) return null;
  if (window.tukanInstall) return { kind: 'prompt', event: window.tukanInstall };
  return isIosWithShareMenu(navigator) ? { kind: 'ios' } : null;
}

/** Install method available now; `null` if the app is installed or cannot be installed. */
export const installMethod = createStore<InstallMethod | null>(() => null);

/** Drops the event of the prompt, which can be used only once; the browser fires another one when it allows it again. */
export function dropInstallPrompt(): void {
  window.tukanInstall = undefined;
  installMethod.setState(readInstallMethod(), true);
}

if (typeof window !== 'undefined') {
  installMethod.setState(readInstallMethod(), true);
  window.addEventListener('beforeinstallprompt', () => installMethod.setState(readInstallMethod(), true));
  window.addEventListener('appinstalled', dropInstallPrompt);
}
