import { useState, type FormEvent } from 'react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import KeySquare from 'lucide-react/icons/key-square';
import { ApiError } from '#browser/api/api-client.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Checkbox } from '#ui/forms/selection-controls.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import type { SecondStep } from '../../domain/second-factor.ts';
import { FormError } from '../form-error.tsx';
import { CodeInput } from './code-input.tsx';
import { PasskeyButton, WaysDivider } from './passkey-button.tsx';
import { completeSecondStep } from './second-factor-api.ts';

interface SecondStepFormProps {
  step: SecondStep;
  onSignedIn: (token: string) => void;
  onBack: () => void;
}

/** Second step of a sign-in: a code of the app, a recovery code or a passkey. */
export function SecondStepForm({ step, onSignedIn, onBack }: SecondStepFormProps) {
  const hasCodes = step.methods.includes('totp');
  const [isRecovery, setRecovery] = useState(false);
  const text = isRecovery ? m.second_step_text_recovery() : m.second_step_text();
  return (
    <div className="mt-2 grid gap-5">
      <p className="text-muted">{hasCodes ? text : m.second_step_text_passkey()}</p>
      {hasCodes && (
        <>
          <CodeForm key={String(isRecovery)} step={step} isRecovery={isRecovery} onSignedIn={onSignedIn} />
          <WaysDivider>{m.second_step_or()}</WaysDivider>
        </>
      )}
      <div className="grid gap-2">
        {step.methods.includes('passkey') && (
          <PasskeyButton label={m.second_step_use_passkey()} onSignedIn={onSignedIn} />
        )}
        {hasCodes && (
          <Button variant="ghost" fullWidth icon={KeySquare} onClick={() => setRecovery(!isRecovery)}>
            {isRecovery ? m.second_step_use_app() : m.second_step_use_recovery()}
          </Button>
        )}
        <Button variant="ghost" fullWidth icon={ChevronLeft} onClick={onBack}>
          {m.second_step_back()}
        </Button>
      </div>
      <p className="text-center text-14 text-muted">
        {m.second_step_lost()} <LocalizedLink to="/public/contact">{m.second_step_lost_link()}</LocalizedLink>
      </p>
    </div>
  );
}

interface CodeFormProps extends Pick<SecondStepFormProps, 'step' | 'onSignedIn'> {
  isRecovery: boolean;
}

function CodeForm({ step, isRecovery, onSignedIn }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [trusts, setTrusts] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const send = async (given: string) => {
    if (isBusy || given.trim() === '') return;
    setBusy(true);
    setProblem(null);
    await completeSecondStep({ token: step.token, code: given, trusts_browser: trusts }).then(onSignedIn, setProblem);
    setBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(code);
  };
  const isWrong = problem instanceof ApiError && problem.code === 'code_invalid';
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Field
        label={isRecovery ? m.second_step_recovery_code() : m.second_factor_code()}
        help={!isRecovery && m.second_step_help()}
        error={isWrong && problem.message}
        required
      >
        <CodeInput
          value={code}
          onChange={setCode}
          onComplete={(given) => void send(given)}
          isRecovery={isRecovery}
          takesFocus
        />
      </Field>
      {step.may_trust && (
        <Checkbox checked={trusts} onChange={(event) => setTrusts(event.target.checked)}>
          {m.security_trust_browser()}
          <span className="block text-14 text-muted">{m.security_trust_help()}</span>
        </Checkbox>
      )}
      {problem !== null && !isWrong && <FormError problem={problem} />}
      <Button type="submit" size="lg" fullWidth loading={isBusy} loadingLabel={m.accounts_sign_in_busy()}>
        {m.accounts_sign_in()}
      </Button>
    </form>
  );
}
