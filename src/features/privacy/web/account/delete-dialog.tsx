import { useRef, useState, type FormEvent } from 'react';
import { ApiError } from '#browser/api/api-client.ts';
import { endSession } from '#browser/session.ts';
import { setSignOutReason } from '#features/accounts/web/public/login-url.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Field } from '#ui/forms/field.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { PasswordInput } from '#ui/forms/text-input.tsx';
import { m } from '#messages';
import { deleteAccount } from '../api.ts';

/** Explains the steps of the deletion and asks for the password. */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ isField: boolean; text: string } | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      // Another request or the socket may detect the end of the session before this response arrives.
      setSignOutReason('account_closed');
      await deleteAccount(password);
      endSession('signed-out');
    } catch (error) {
      setSignOutReason(null);
      setBusy(false);
      const isField = error instanceof ApiError && (error.code === 'wrong_password' || error.code === 'validation');
      setProblem({
        isField,
        text: (error instanceof ApiError && error.status > 0 && error.message) || m.data_rights_delete_failed(),
      });
      if (isField) field.current?.focus();
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.data_rights_delete_title()}
      closeLabel={m.data_rights_delete_keep()}
      dismissible={!isBusy}
      onSubmit={(event) => void submit(event)}
      actions={
        <>
          <Button variant="ghost" disabled={isBusy} onClick={onClose}>
            {m.data_rights_delete_keep()}
          </Button>
          <Button type="submit" variant="destructive" loading={isBusy} loadingLabel={m.data_rights_delete_busy()}>
            {m.data_rights_delete_confirm()}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <dl className="grid gap-4">
          <TimelineStep when={m.data_rights_delete_now()}>{m.data_rights_delete_now_text()}</TimelineStep>
          <TimelineStep when={m.data_rights_delete_30()}>{m.data_rights_delete_30_text()}</TimelineStep>
          <TimelineStep when={m.data_rights_delete_then()}>{m.data_rights_delete_then_text()}</TimelineStep>
        </dl>
        {problem && !problem.isField && (
          <Callout tone="danger" alert>
            {problem.text}
          </Callout>
        )}
        <div>
          <Field label={m.data_rights_delete_password()} error={problem?.isField ? problem.text : undefined} required>
            <PasswordInput
              ref={field}
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
              showLabel={m.data_rights_password_show()}
              hideLabel={m.data_rights_password_hide()}
            />
          </Field>
          <LocalizedLink to="/auth/reset-password" className="inline-flex min-h-tap items-center text-14">
            {m.data_rights_delete_forgotten()}
          </LocalizedLink>
        </div>
      </div>
    </Dialog>
  );
}

function TimelineStep({ when, children }: { when: string; children: string }) {
  return (
    <div className="border-l-2 border-line-strong pl-4">
      <dt className="font-strong">{when}</dt>
      <dd className="mt-0.5 text-muted">{children}</dd>
    </div>
  );
}
