import { useState } from 'react';
import FileText from 'lucide-react/icons/file-text';
import { ApiError, apiRequest } from '#browser/api/api-client.ts';
import { useLang } from '#browser/i18n/lang.ts';
import { saveFile } from '#browser/save-file.ts';
import { Button, type ButtonProps } from '#ui/buttons/button.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';

/** Rendering waits for others in the queue. */
const TIMEOUT_MS = 60_000;

interface PdfButtonProps extends Pick<ButtonProps, 'variant' | 'children' | 'className'> {
  /** Request that responds with the PDF. */
  path: string;
  /** Without the extension. */
  fileName: string;
}

/** Saves a PDF that the server renders in the language of the page. */
export function PdfButton({ path, fileName, variant = 'outline', ...rest }: PdfButtonProps) {
  const toast = useToast();
  const lang = useLang();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const options = { expectsBlob: true, timeoutMs: TIMEOUT_MS } as const;
      saveFile(await apiRequest<Blob>('GET', path, options), `${fileName}-${lang}.pdf`);
    } catch (error) {
      const isRefused = error instanceof ApiError && error.code === 'application_without_sheet';
      toast.error(isRefused ? error.message : m.sheet_download_failed());
    } finally {
      setBusy(false);
    }
  };
  return <Button variant={variant} icon={FileText} loading={isBusy} onClick={() => void download()} {...rest} />;
}
