import { useRef, useState, type FormEvent } from 'react';
import { ApiError } from '#browser/api.ts';
import { endSession } from '#browser/session.ts';
import { leaveBecause } from '#features/accounts/web/parts/way-to-auth.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Note } from '#ui/note.tsx';
import { PasswordInput } from '#ui/text-input.tsx';
import { m } from '#words';
import { deleteAccount } from '../api.ts';

/** Says what happens to the account now, for 30 days and after that; the password says yes. */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ isField: boolean; words: string } | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      // another call, or the line, may notice before this one is answered that the session is over
      leaveBecause('account_closed');
      await deleteAccount(password);
      endSession();
    } catch (error) {
      leaveBecause(null);
      setBusy(false);
      const isField = error instanceof ApiError && (error.code === 'wrong_password' || error.code === 'validation');
      setProblem({
        isField,
        words: (error instanceof ApiError && error.status > 0 && error.message) || m.data_rights_delete_failed(),
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
          <Button look="bare" disabled={isBusy} onClick={onClose}>
            {m.data_rights_delete_keep()}
          </Button>
          <Button type="submit" look="danger" busy={isBusy} busyLabel={m.data_rights_delete_busy()}>
            {m.data_rights_delete_confirm()}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <dl className="grid gap-4">
          <Step when={m.data_rights_delete_now()}>{m.data_rights_delete_now_text()}</Step>
          <Step when={m.data_rights_delete_30()}>{m.data_rights_delete_30_text()}</Step>
          <Step when={m.data_rights_delete_then()}>{m.data_rights_delete_then_text()}</Step>
        </dl>
        {problem && !problem.isField && (
          <Note tone="bad" alert>
            {problem.words}
          </Note>
        )}
        <div>
          <Field label={m.data_rights_delete_password()} error={problem?.isField ? problem.words : undefined} required>
            <PasswordInput
              ref={field}
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
              showLabel={m.data_rights_password_show()}
              hideLabel={m.data_rights_password_hide()}
            />
          </Field>
          <LocalLink to="/auth/reset-password" className="inline-flex min-h-tap items-center text-14">
            {m.data_rights_delete_forgotten()}
          </LocalLink>
        </div>
      </div>
    </Dialog>
  );
}

function Step({ when, children }: { when: string; children: string }) {
  return (
    <div className="border-l-2 border-line-strong pl-4">
      <dt className="font-strong">{when}</dt>
      <dd className="mt-0.5 text-soft">{children}</dd>
    </div>
  );
}
