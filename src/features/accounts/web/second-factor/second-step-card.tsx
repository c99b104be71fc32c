import { Suspense, useState } from 'react';
import KeySquare from 'lucide-react/icons/key-square';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useLang } from '#browser/i18n/lang.ts';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { formatDate } from '#shared/i18n/format.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { OverlayBoundary } from '#ui/feedback/overlay-boundary.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import type { OwnSecondFactor, TotpSetup } from '../../domain/second-factor.ts';
import { useRecentProof } from '../public/use-recent-proof.tsx';
import { beginTotp, disableTotp, renewRecoveryCodes } from './second-factor-api.ts';
import { SecurityCard } from './security-card.tsx';
import { SecurityRow } from './security-row.tsx';
import { useToastedAction } from './use-second-factor.ts';

const TextDialog = lazyComponent(async () => (await import('./text-dialog.tsx')).TextDialog);
const TotpSetupDialog = lazyComponent(async () => (await import('./totp-setup-dialog.tsx')).TotpSetupDialog);
const RecoveryCodesDialog = lazyComponent(
  async () => (await import('./recovery-codes-dialog.tsx')).RecoveryCodesDialog,
);

/** Open dialog of the card. */
type Open =
  | { dialog: 'setup'; setup: TotpSetup }
  | { dialog: 'codes'; codes: string[] }
  | { dialog: 'disable' }
  | { dialog: 'renew' }
  | null;

/** Turns the codes of an authenticator app on and off, and renews the recovery codes. */
export function SecondStepCard({ own, onChanged }: { own: OwnSecondFactor; onChanged: () => void }) {
  const lang = useLang();
  const toast = useToast();
  const [open, setOpen] = useState<Open>(null);
  const { withProof, proofDialog } = useRecentProof();
  const begin = useToastedAction(
    async () => withProof(beginTotp),
    (setup) => setOpen({ dialog: 'setup', setup }),
  );
  const close = () => setOpen(null);
  const showCodes = (codes: string[]) => {
    setOpen({ dialog: 'codes', codes });
    onChanged();
  };
  const { totp, recovery_codes_left: left, recovery_codes_total: total } = own;
  return (
    <SecurityCard
      id="second-factor"
      title={m.second_factor_title()}
      text={m.second_factor_text()}
      aside={totp ? <Badge tone="success">{m.second_factor_on()}</Badge> : <Badge>{m.second_factor_off()}</Badge>}
    >
      {totp ? (
        <ul className="grid divide-y divide-line">
          <SecurityRow
            icon={ShieldCheck}
            title={m.second_factor_app()}
            detail={m.second_factor_since({ day: formatDate(new Date(totp.activated_at), lang) })}
          >
            <Button variant="secondary" onClick={() => setOpen({ dialog: 'disable' })}>
              {m.second_factor_turn_off()}
            </Button>
          </SecurityRow>
          <SecurityRow
            icon={KeySquare}
            title={m.second_factor_recovery()}
            detail={m.second_factor_recovery_left({ left, total })}
          >
            <Button variant="secondary" onClick={() => setOpen({ dialog: 'renew' })}>
              {m.second_factor_renew()}
            </Button>
          </SecurityRow>
        </ul>
      ) : (
        <div>
          <Button variant="outline" icon={ShieldCheck} loading={begin.isPending} onClick={() => begin.mutate()}>
            {m.second_factor_turn_on()}
          </Button>
        </div>
      )}
      <OverlayBoundary text={m.accounts_unexpected()} onClose={close}>
        <Suspense fallback={null}>
          {open?.dialog === 'setup' && <TotpSetupDialog setup={open.setup} onActivated={showCodes} onClose={close} />}
          {open?.dialog === 'codes' && <RecoveryCodesDialog codes={open.codes} onClose={close} />}
          {open?.dialog === 'disable' && (
            <TextDialog
              kind="code"
              title={m.second_factor_turn_off_title()}
              text={m.second_factor_turn_off_text()}
              label={m.second_factor_code()}
              maxLength={12}
              action={m.second_factor_turn_off()}
              isDestructive
              onClose={close}
              onSubmit={async (code) => {
                await withProof(async () => disableTotp(code));
                close();
                toast.success(m.second_factor_turned_off());
                onChanged();
              }}
            />
          )}
          {open?.dialog === 'renew' && (
            <TextDialog
              kind="code"
              title={m.second_factor_renew_title()}
              text={m.second_factor_renew_text()}
              label={m.second_factor_code()}
              maxLength={12}
              action={m.second_factor_confirm()}
              onClose={close}
              onSubmit={async (code) => showCodes(await withProof(async () => renewRecoveryCodes(code)))}
            />
          )}
        </Suspense>
      </OverlayBoundary>
      {proofDialog}
    </SecurityCard>
  );
}
