import { Suspense, useEffect, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { loadLang } from '#browser/i18n/lang.ts';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { LANGS } from '#shared/i18n/lang.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import { installMethod } from './install-method.ts';
import { fallbackToDocumentNavigationWhenOffline } from './offline-navigation.ts';
import { registerServiceWorker, APP_UPDATE } from './register-service-worker.ts';

/** Lazy: loaded only if an install method exists. */
const InstallPrompt = lazyComponent(async () => (await import('./install-prompt.tsx')).InstallPrompt);

let hasStarted = false;

/** Progressive web app setup: service worker, update notice and install prompt. */
export function PwaSetup({ isPromptSuppressed }: { isPromptSuppressed: boolean }): ReactNode {
  const toasts = useToast();
  const isInstallable = useStore(installMethod, (method) => method !== null);
  useEffect(() => {
    if (hasStarted) return;
    hasStarted = true;
    fallbackToDocumentNavigationWhenOffline();
    // The installed app can switch its language offline: the service worker caches what it loads.
    if (navigator.onLine && matchMedia('(display-mode: standalone)').matches)
      for (const lang of LANGS) void loadLang(lang);
    const say = (take: () => void) => {
      const action = { label: m.install_update_action(), onClick: take };
      toasts.info(m.install_update_text(), { action, durationMs: APP_UPDATE.noticeDurationMs });
    };
    // Without a service worker everything works except offline mode.
    registerServiceWorker(say).catch(() => undefined);
  }, [toasts]);
  return (
    isInstallable && (
      <Suspense fallback={null}>
        <InstallPrompt isSuppressed={isPromptSuppressed} />
      </Suspense>
    )
  );
}
