import { useState } from 'react';
import Download from 'lucide-react/icons/download';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { PdfButton } from '#features/groups/web/public/pdf-button.tsx';
import { Button, ButtonLink } from '#ui/buttons/button.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import type { Handover } from '../../domain/schema.ts';
import { handoverPdfPath } from '../api.ts';
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
      {!isWaiting && (
        <PdfButton
          path={handoverPdfPath(handover.id)}
          fileName={`tukan-${handover.kind}-${handover.id.slice(0, 8)}`}
          variant={isClosed ? 'primary' : 'outline'}
        >
          {m.handover_pdf()}
        </PdfButton>
      )}
      <Button variant="outline" icon={Download} loading={isBusy} disabled={isWaiting} onClick={() => void download()}>
        {m.handover_download()}
      </Button>
      <ButtonLink variant="outline" icon={ShieldCheck} asChild>
        <LocalizedLink to="/public/verify-handover">{m.handover_verify()}</LocalizedLink>
      </ButtonLink>
    </div>
  );
}
