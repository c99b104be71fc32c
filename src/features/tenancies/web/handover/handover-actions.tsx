import { useState } from 'react';
import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { Button, ButtonLink } from '#ui/buttons/button.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import type { Handover } from '../../domain/schema.ts';
import { downloadBundle } from './download-bundle.ts';

/** The record on paper with all hashes, the zip with all photos, and the page that verifies it. */
export function HandoverActions({ handover, isWaiting }: { handover: Handover; isWaiting: boolean }) {
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      await downloadBundle(handover);
    } catch {
      toast.error(m.handover_download_error());
    } finally {
      setBusy(false);
    }
  };
  const isClosed = handover.state === 'closed';
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button variant={isClosed ? 'primary' : 'outline'} icon={FileText} onClick={() => window.print()}>
        {m.handover_print()}
      </Button>
      <Button variant="outline" icon={Download} loading={isBusy} disabled={isWaiting} onClick={() => void download()}>
        {m.handover_download()}
      </Button>
      <ButtonLink variant="outline" icon={ShieldCheck} asChild>
        <LocalizedLink to="/public/verify-handover">{m.handover_verify()}</LocalizedLink>
      </ButtonLink>
    </div>
  );
}
