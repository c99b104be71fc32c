import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';

/** Shares a URL with the Web Share API, or copies it to the clipboard if not supported. */
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
