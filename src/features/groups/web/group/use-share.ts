import { useToast } from '#ui/toast.tsx';
import { m } from '#words';

/** Hands an address on: by the device's own sheet where there is one, else by the clipboard. */
export function useShare(): (path: string, title: string) => Promise<void> {
  const toast = useToast();
  return async (path, title) => {
    const url = new URL(path, window.location.href).href;
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      toast.success(m.groups_copied());
    } catch {
      toast.info(m.groups_copy_failed());
    }
  };
}
