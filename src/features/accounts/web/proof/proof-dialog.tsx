import { useState, type FormEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';
import Mail from 'lucide-react/icons/mail';
import { Button } from '#ui/buttons/button.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { Loading, SkeletonRow } from '#ui/feedback/skeleton.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Field } from '#ui/forms/field.tsx';
import { PasswordInput } from '#ui/forms/text-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { m } from '#messages';
import type { OwnProof, ProofBody } from '../../domain/proof.ts';
import { errorMessage } from '../error-messages.ts';
import { CodeInput } from '../second-factor/code-input.tsx';
import { fetchProof, proveIdentity, sendProofCode } from './proof-api.ts';

interface ProofDialogProps {
  onProven: () => void;
  onClose: () => void;
}

/** Asks who the person is before a sensitive change: password, passkey, or a code in the mailbox. */
export function ProofDialog({ onProven, onClose }: ProofDialogProps) {
  const own = useQuery({ queryKey: ['proof'], queryFn: async ({ signal }) => fetchProof(signal), gcTime: 0 });
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setError(null);
    await work().catch((problem: unknown) => setError(errorMessage(problem)));
    setBusy(false);
  };
  const prove = async (given: ProofBody) =>
    run(async () => {
      await proveIdentity(given);
      onProven();
    });
  const props = { isBusy, error, run, prove, onClose };
  if (own.data)
    return own.data.methods.includes('password') ? (
      <PasswordProof {...props} own={own.data} />
    ) : (
      <CodeProof {...props} own={own.data} />
    );
  return (
    <ProofFrame {...props} error={own.isError ? errorMessage(own.error) : null}>
      {own.isPending && (
        <Loading label={m.proof_loading()}>
          <SkeletonRow avatarSize={44} />
        </Loading>
      )}
    </ProofFrame>
  );
}

interface ProofStepProps {
  own: OwnProof;
  isBusy: boolean;
  error: string | null;
  run: (work: () => Promise<void>) => Promise<void>;
  prove: (given: ProofBody) => Promise<void>;
  onClose: () => void;
}

function PasswordProof({ own, ...props }: ProofStepProps) {
  const [password, setPassword] = useState('');
  return (
    <ProofFrame {...props} onSubmit={() => void props.prove({ password })}>
      {/* Password managers find the password by its address. */}
      <input type="hidden" autoComplete="username" value={own.email} readOnly />
      <Field label={m.proof_password()} required>
        <PasswordInput
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          autoComplete="current-password"
          showLabel={m.accounts_password_show()}
          hideLabel={m.accounts_password_hide()}
        />
      </Field>
      <PasskeyProof {...props} own={own} />
    </ProofFrame>
  );
}

function CodeProof({ own, ...props }: ProofStepProps) {
  const toast = useToast();
  const [isSent, setSent] = useState(false);
  const [code, setCode] = useState('');
  const send = async () =>
    props.run(async () => {
      await sendProofCode();
      if (isSent) toast.success(m.proof_resent());
      setSent(true);
    });
  if (!isSent)
    return (
      <ProofFrame {...props}>
        <p className="[overflow-wrap:anywhere] text-muted">{m.proof_email_text({ email: own.email })}</p>
        <Button fullWidth icon={Mail} loading={props.isBusy} onClick={() => void send()}>
          {m.proof_send_code()}
        </Button>
        <PasskeyProof {...props} own={own} />
      </ProofFrame>
    );
  return (
    <ProofFrame {...props} onSubmit={() => void props.prove({ code })}>
      <p className="[overflow-wrap:anywhere] text-muted">{m.proof_code_text({ email: own.email })}</p>
      <Field label={m.proof_code()} required>
        <CodeInput
          value={code}
          onChange={setCode}
          onComplete={(given) => void props.prove({ code: given })}
          takesFocus
        />
      </Field>
      <Button variant="ghost" fullWidth disabled={props.isBusy} onClick={() => void send()}>
        {m.proof_resend()}
      </Button>
    </ProofFrame>
  );
}

function PasskeyProof({ own, isBusy, run, prove }: ProofStepProps) {
  if (!own.methods.includes('passkey')) return null;
  const answer = async () => {
    const client = await import('../second-factor/passkey-client.ts');
    try {
      await prove({ credential: await client.answerPasskey() });
    } catch (problem) {
      if (!(problem instanceof client.PasskeyCancelledError)) throw problem;
    }
  };
  return (
    <Button variant="outline" fullWidth icon={KeyRound} disabled={isBusy} onClick={() => void run(answer)}>
      {m.proof_passkey()}
    </Button>
  );
}

interface ProofFrameProps extends Pick<ProofStepProps, 'isBusy' | 'error' | 'onClose'> {
  /** Without it the step has buttons of its own. */
  onSubmit?: () => void;
  children: React.ReactNode;
}

function ProofFrame({ isBusy, error, onClose, onSubmit, children }: ProofFrameProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onSubmit?.();
  };
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      title={m.proof_title()}
      description={m.proof_text()}
      onSubmit={submit}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {m.proof_cancel()}
          </Button>
          {onSubmit && (
            <Button type="submit" loading={isBusy}>
              {m.proof_action()}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        {children}
        {error !== null && (
          <Callout tone="danger" alert>
            {error}
          </Callout>
        )}
      </div>
    </Dialog>
  );
}
