import { useState, type FormEvent } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { m } from '#messages';
import { errorMessage } from '../error-messages.ts';

interface TextDialogProps {
  title: string;
  text: string;
  label: string;
  initialValue?: string;
  placeholder?: string;
  maxLength: number;
  /** `code`: digits of the app, or a recovery code. */
  kind: 'code' | 'name';
  action: string;
  isDestructive?: boolean;
  /** Errors appear in the dialog, which stays open; a text that is returned does too. */
  onSubmit: (value: string) => Promise<string | undefined | void>;
  onClose: () => void;
}

/** Dialog with one field: a code that confirms a change, or the name of a passkey. */
export function TextDialog(props: TextDialogProps) {
  const { title, text, label, initialValue = '', kind, action, isDestructive, onSubmit, onClose, ...input } = props;
  const [value, setValue] = useState(initialValue);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!value.trim()) return setError(m.error_required());
    setBusy(true);
    setError(null);
    const failure = await onSubmit(value).catch(errorMessage);
    if (failure) setError(failure);
    setBusy(false);
  };
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={text}
      dismissible={!isBusy}
      onSubmit={(event) => void submit(event)}
      actions={
        <>
          <Button variant="ghost" disabled={isBusy} onClick={onClose}>
            {m.second_factor_cancel()}
          </Button>
          <Button type="submit" variant={isDestructive ? 'destructive' : 'primary'} loading={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <Field label={label} required>
        <TextInput
          value={value}
          onChange={(event) => setValue(event.target.value)}
          autoComplete={kind === 'code' ? 'one-time-code' : 'off'}
          spellCheck={false}
          {...input}
        />
      </Field>
      {error !== null && (
        <Callout tone="danger" alert className="mt-3">
          {error}
        </Callout>
      )}
    </Dialog>
  );
}
