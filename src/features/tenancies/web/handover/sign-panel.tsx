import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import FileSignature from 'lucide-react/icons/file-signature';
import { requestErrorMessage } from '#browser/api/request-error-message.ts';
import { useLang } from '#browser/i18n/lang.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#messages';
import { countChecked, countObjections, type HandoverRecord } from '../../domain/record.ts';
import type { Handover } from '../../domain/schema.ts';
import { sendEntry, TENANCIES_KEY } from '../api.ts';

interface SignPanelProps {
  handover: Handover;
  record: HandoverRecord;
  /** True while changes wait: a signature covers what has arrived. */
  isWaiting: boolean;
}

/** Signs the record as it stands. Needs the network: a signature names the last hash that the person has seen. */
export function SignPanel({ handover, record, isWaiting }: SignPanelProps) {
  const cache = useQueryClient();
  const toast = useToast();
  const lang = useLang();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const objections = countObjections(record);
  const unchecked = record.items.size - countChecked(record);
  const label = objections > 0 ? m.handover_sign_objections({ count: objections }) : m.handover_sign();
  const sign = async () => {
    setBusy(true);
    try {
      const head = handover.entries.at(-1)?.hash ?? '';
      await sendEntry(handover.id, { client_id: crypto.randomUUID(), entry: { type: 'signature', head } });
      setOpen(false);
    } catch (error) {
      toast.error(requestErrorMessage(error));
    } finally {
      await cache.invalidateQueries({ queryKey: [TENANCIES_KEY] });
      setBusy(false);
    }
  };
  return (
    <div className="grid gap-3">
      {handover.sign_by !== null && (
        <Callout tone="warning">
          {m.handover_sign_by({ at: formatDate(handover.sign_by, lang, 'shortDayTime') })}
        </Callout>
      )}
      <Button
        size="lg"
        fullWidth
        variant="inverse"
        icon={FileSignature}
        disabled={isWaiting}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isWaiting && <p className="text-center text-14 text-muted">{m.handover_sign_offline()}</p>}
      <Dialog
        open={isOpen}
        onOpenChange={(next) => !isBusy && setOpen(next)}
        title={m.handover_sign_title()}
        description={m.handover_sign_text()}
        closeLabel={m.handover_close()}
        actions={
          <Button loading={isBusy} icon={FileSignature} onClick={() => void sign()}>
            {label}
          </Button>
        }
      >
        {unchecked > 0 && <Callout tone="warning">{m.handover_unlooked({ count: unchecked })}</Callout>}
      </Dialog>
    </div>
  );
}
