import { useToast } from '../feedback/toast.tsx';

export interface CopyLabels {
  copied: string;
  failed: string;
}

/** Returns a function that copies a text to the clipboard and says so in a toast. */
export function useCopy(): (text: string, labels: CopyLabels) => Promise<void> {
  const toast = useToast();
  return async (text, { copied, failed }) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(copied);
    } catch {
      // Browsers refuse without a secure context or a permission.
      toast.error(failed);
    }
  };
}

/**
 * Copies a text that arrives later: Safari lets a page copy only while it handles the press.
 * @returns False if the browser refuses.
 */
export async function copyLater(text: Promise<string>): Promise<boolean> {
  try {
    const blob = text.then((value) => new Blob([value], { type: 'text/plain' }));
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    return true;
  } catch {
    return false;
  }
}
