import { useState, type FormEvent } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { m } from '#messages';
import type { TotpSetup } from '../../domain/second-factor.ts';
import { errorMessage } from '../error-messages.ts';
import { CodeInput } from './code-input.tsx';
import { activateTotp } from './second-factor-api.ts';

interface TotpSetupDialogProps {
  setup: TotpSetup;
  /** Called with the recovery codes once the app is on. */
  onActivated: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

/** Shows the QR code and the key of an authenticator app, and asks for its first code. */
export function TotpSetupDialog({ setup, onActivated, onClose }: TotpSetupDialogProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const activate = async (given: string) => {
    if (isBusy) return;
    if (!given.trim()) return setError(m.error_required());
    setBusy(true);
    setError(null);
    await activateTotp(given).then(onActivated, (problem: unknown) => setError(errorMessage(problem)));
    setBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void activate(code);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.second_factor_setup_title()}
      description={m.second_factor_setup_text()}
      dismissible={!isBusy}
      onSubmit={submit}
      actions={
        <>
          <Button variant="ghost" disabled={isBusy} onClick={onClose}>
            {m.second_factor_cancel()}
          </Button>
          <Button type="submit" loading={isBusy}>
            {m.second_factor_setup_action()}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {/* White in both themes: cameras expect dark on light. */}
        <img
          src={`data:image/svg+xml,${encodeURIComponent(setup.qr_svg)}`}
          alt={m.second_factor_setup_qr()}
          width={208}
          height={208}
          className="justify-self-center rounded-inner"
        />
        <dl>
          <dt className="text-14 text-muted">{m.second_factor_setup_secret()}</dt>
          <dd className="font-mid break-all">{setup.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</dd>
        </dl>
        <a href={setup.uri} className="inline-flex min-h-tap items-center text-14">
          {m.second_factor_setup_open()}
        </a>
        <Field label={m.second_factor_code()} error={error} required>
          <CodeInput value={code} onChange={setCode} onComplete={(given) => void activate(given)} />
        </Field>
      </div>
    </Dialog>
  );
}
