import { useState } from 'react';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { saveFile } from '#browser/save-file.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Checkbox } from '#ui/forms/selection-controls.tsx';
import { useCopy } from '#ui/hooks/use-copy.ts';
import { usePrintedPart } from '#ui/hooks/use-printed-part.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { m } from '#messages';

/** Shows recovery codes once. It closes only after the person says that they are kept. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [isKept, setKept] = useState(false);
  const copy = useCopy();
  usePrintedPart('marked');
  const asText = () => [m.recovery_codes_file(), location.host, '', ...codes, ''].join('\n');
  const labels = { copied: m.recovery_codes_copied(), failed: m.recovery_codes_copy_failed() };
  return (
    <Dialog
      open
      size="sm"
      dismissible={false}
      onOpenChange={(open) => !open && isKept && onClose()}
      title={m.recovery_codes_title()}
      description={m.recovery_codes_text()}
      actions={
        <Button fullWidth disabled={!isKept} onClick={onClose}>
          {m.recovery_codes_done()}
        </Button>
      }
    >
      <div className="grid gap-4">
        <ol
          data-print
          className="grid list-inside list-decimal grid-cols-1 gap-x-6 rounded-inner bg-surface-quiet px-4 py-2 min-[360px]:grid-cols-2"
        >
          {codes.map((code) => (
            <li key={code} className="border-b border-line py-2 font-mid whitespace-nowrap tabular-nums last:border-0">
              {code}
            </li>
          ))}
        </ol>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="outline"
            icon={Download}
            onClick={() => saveFile(new Blob([asText()], { type: 'text/plain' }), 'tukan-recovery-codes.txt')}
          >
            {m.recovery_codes_download()}
          </Button>
          <Button variant="outline" icon={Copy} onClick={() => void copy(asText(), labels)}>
            {m.recovery_codes_copy()}
          </Button>
          <Button variant="outline" icon={Printer} onClick={() => window.print()}>
            {m.recovery_codes_print()}
          </Button>
        </div>
        <Checkbox checked={isKept} onChange={(event) => setKept(event.target.checked)}>
          {m.recovery_codes_kept()}
        </Checkbox>
        <p className="text-14 text-muted">{m.recovery_codes_advice()}</p>
      </div>
    </Dialog>
  );
}
