import { useState, type ReactNode } from 'react';
import { apiCall, ApiError } from '#browser/api.ts';
import { useSession } from '#browser/session.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useToast } from '#ui/toast.tsx';
import { m } from '#words';
import { MISSING, type MissingAnswer, type PlaceKind } from '../domain/missing.ts';

interface MissingFormProps {
  kind: PlaceKind;
  isOpen: boolean;
  onClose: () => void;
}

interface Typed {
  name: string;
  location: string;
  link: string;
}

const EMPTY: Typed = { name: '', location: '', link: '' };

/** Asks for a city or a university that is not in the lists. What is typed stays until it is sent. */
export function MissingForm({ kind, isOpen, onClose }: MissingFormProps) {
  const session = useSession();
  const toast = useToast();
  const [typed, setTyped] = useState(EMPTY);
  const [errors, setErrors] = useState<Partial<Record<keyof Typed, string>>>({});
  const [isSending, setSending] = useState(false);
  const [answer, setAnswer] = useState<MissingAnswer | null>(null);

  const close = () => {
    onClose();
    if (!answer) return;
    setAnswer(null);
    setTyped(EMPTY);
  };
  const send = async () => {
    const missing = {
      ...(typed.name.trim().length < MISSING.nameMinLength && { name: m.error_required() }),
      ...(typed.location.trim() === '' && { location: m.error_required() }),
    };
    setErrors(missing);
    const [first] = Object.keys(missing);
    if (first) return focusOn(first);
    setSending(true);
    try {
      const body = { kind, ...typed, link: typed.link.trim() || null };
      setAnswer(await apiCall<MissingAnswer>('POST', '/api/places/missing', { body, idempotent: true }));
    } catch (error) {
      const said = error instanceof ApiError ? error : null;
      if (said?.code === 'missing_place_known') setErrors({ name: said.message });
      else if (said && Object.keys(said.fields).length > 0) setErrors(said.fields);
      else toast.error(said && said.status >= 400 && said.status < 500 ? said.message : m.places_missing_failed());
      focusOn(said?.code === 'missing_place_known' ? 'name' : (Object.keys(said?.fields ?? {})[0] ?? ''));
    } finally {
      setSending(false);
    }
  };

  const isOut = session === 'out';
  const title = kind === 'city' ? m.places_missing_title_city() : m.places_missing_title_university();
  const field = (name: keyof Typed) => ({
    name: `missing_${name}`,
    autoComplete: 'off',
    value: typed[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
      setTyped({ ...typed, [name]: event.currentTarget.value });
      setErrors({ ...errors, [name]: undefined });
    },
  });
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && close()}
      dismissible={!isSending}
      closeLabel={m.places_missing_close()}
      title={title}
      description={answer || isOut ? undefined : m.places_missing_lead()}
      onSubmit={(event) => {
        event.preventDefault();
        // a form around the box is not sent with this one
        event.stopPropagation();
        void send();
      }}
      actions={
        answer || isOut ? (
          <Actions isOut={isOut} onClose={close} />
        ) : (
          <>
            <Button look="bare" onClick={close} disabled={isSending}>
              {m.places_missing_cancel()}
            </Button>
            <Button big type="submit" busy={isSending} busyLabel={m.places_missing_sending()}>
              {m.places_missing_send()}
            </Button>
          </>
        )
      }
    >
      {isOut && <p>{m.places_missing_sign_in()}</p>}
      {answer && <Answered state={answer.state} />}
      {!isOut && !answer && (
        <div className="grid gap-4">
          <Field label={m.places_missing_name()} error={errors.name} required>
            <TextInput {...field('name')} maxLength={MISSING.nameMaxLength} dir="auto" />
          </Field>
          <Field label={m.places_missing_where()} help={m.places_missing_where_help()} error={errors.location} required>
            <TextInput {...field('location')} maxLength={MISSING.locationMaxLength} dir="auto" />
          </Field>
          <Field label={m.places_missing_link()} note={m.places_missing_optional()} error={errors.link}>
            <TextInput
              {...field('link')}
              maxLength={MISSING.linkMaxLength}
              inputMode="url"
              placeholder={m.places_missing_link_hint()}
            />
          </Field>
        </div>
      )}
    </Dialog>
  );
}

function focusOn(name: string): void {
  document.querySelector<HTMLInputElement>(`input[name="missing_${name}"]`)?.focus();
}

function Actions({ isOut, onClose }: { isOut: boolean; onClose: () => void }): ReactNode {
  if (!isOut)
    return (
      <Button big onClick={onClose}>
        {m.places_missing_done()}
      </Button>
    );
  return (
    <ButtonLink big asChild>
      <LocalLink to="/auth">{m.places_missing_sign_in_go()}</LocalLink>
    </ButtonLink>
  );
}

function Answered({ state }: { state: MissingAnswer['state'] }) {
  return (
    <div role="status" className="grid gap-2">
      <p className="heading text-18">
        {state === 'open' ? m.places_missing_sent_title() : m.places_missing_there_title()}
      </p>
      <p className="text-soft">
        {state === 'open' && m.places_missing_sent_text()}
        {state === 'added' && m.places_missing_added_text()}
        {state === 'dismissed' && m.places_missing_dismissed_text()}
      </p>
    </div>
  );
}
