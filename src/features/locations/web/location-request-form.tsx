import { useState, type ReactNode } from 'react';
import { apiRequest, ApiError } from '#browser/api/api-client.ts';
import { useSession } from '#browser/session.ts';
import { Button, ButtonLink } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Field } from '#ui/forms/field.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import { LOCATION_REQUEST, type LocationRequestResponse, type LocationKind } from '../domain/location-requests.ts';

interface LocationRequestFormProps {
  kind: LocationKind;
  isOpen: boolean;
  onClose: () => void;
}

interface FormValues {
  name: string;
  location: string;
  link: string;
}

const EMPTY_VALUES: FormValues = { name: '', location: '', link: '' };

/** Dialog to request a city or university that is not listed. Input is kept until it is sent. */
export function LocationRequestForm({ kind, isOpen, onClose }: LocationRequestFormProps) {
  const session = useSession();
  const toast = useToast();
  const [typed, setTyped] = useState(EMPTY_VALUES);
  const [errors, setErrors] = useState<Partial<Record<keyof FormValues, string>>>({});
  const [isSending, setSending] = useState(false);
  const [answer, setAnswer] = useState<LocationRequestResponse | null>(null);

  const close = () => {
    onClose();
    if (!answer) return;
    setAnswer(null);
    setTyped(EMPTY_VALUES);
  };
  const send = async () => {
    const missing = {
      ...(typed.name.trim().length < LOCATION_REQUEST.nameMinLength && { name: m.error_required() }),
      ...(typed.location.trim() === '' && { location: m.error_required() }),
    };
    setErrors(missing);
    const [first] = Object.keys(missing);
    if (first) return focusField(first);
    setSending(true);
    try {
      const body = { kind, ...typed, link: typed.link.trim() || null };
      setAnswer(await apiRequest<LocationRequestResponse>('POST', '/api/places/missing', { body, idempotent: true }));
    } catch (error) {
      const apiError = error instanceof ApiError ? error : null;
      if (apiError?.code === 'missing_place_exists') setErrors({ name: apiError.message });
      else if (apiError && Object.keys(apiError.fields).length > 0) setErrors(apiError.fields);
      else
        toast.error(
          apiError && apiError.status >= 400 && apiError.status < 500 ? apiError.message : m.locations_missing_failed(),
        );
      focusField(apiError?.code === 'missing_place_exists' ? 'name' : (Object.keys(apiError?.fields ?? {})[0] ?? ''));
    } finally {
      setSending(false);
    }
  };

  const isOut = session === 'out';
  const title = kind === 'city' ? m.locations_missing_title_city() : m.locations_missing_title_university();
  const field = (name: keyof FormValues) => ({
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
      closeLabel={m.locations_missing_close()}
      title={title}
      description={answer || isOut ? undefined : m.locations_missing_lead()}
      onSubmit={(event) => {
        event.preventDefault();
        // Prevents the submission of an enclosing form.
        event.stopPropagation();
        void send();
      }}
      actions={
        answer || isOut ? (
          <FormActions isOut={isOut} onClose={close} />
        ) : (
          <>
            <Button variant="ghost" onClick={close} disabled={isSending}>
              {m.locations_missing_cancel()}
            </Button>
            <Button size="lg" type="submit" loading={isSending} loadingLabel={m.locations_missing_sending()}>
              {m.locations_missing_send()}
            </Button>
          </>
        )
      }
    >
      {isOut && <p>{m.locations_missing_sign_in()}</p>}
      {answer && <RequestResult state={answer.state} />}
      {!isOut && !answer && (
        <div className="grid gap-4">
          <Field label={m.locations_missing_name()} error={errors.name} required>
            <TextInput {...field('name')} maxLength={LOCATION_REQUEST.nameMaxLength} dir="auto" />
          </Field>
          <Field
            label={m.locations_missing_where()}
            help={m.locations_missing_where_help()}
            error={errors.location}
            required
          >
            <TextInput {...field('location')} maxLength={LOCATION_REQUEST.locationMaxLength} dir="auto" />
          </Field>
          <Field label={m.locations_missing_link()} labelSuffix={m.locations_missing_optional()} error={errors.link}>
            <TextInput
              {...field('link')}
              maxLength={LOCATION_REQUEST.linkMaxLength}
              inputMode="url"
              placeholder={m.locations_missing_link_hint()}
            />
          </Field>
        </div>
      )}
    </Dialog>
  );
}

function focusField(name: string): void {
  document.querySelector<HTMLInputElement>(`input[name="missing_${name}"]`)?.focus();
}

function FormActions({ isOut, onClose }: { isOut: boolean; onClose: () => void }): ReactNode {
  if (!isOut)
    return (
      <Button size="lg" onClick={onClose}>
        {m.locations_missing_done()}
      </Button>
    );
  return (
    <ButtonLink size="lg" asChild>
      <LocalizedLink to="/auth">{m.locations_missing_sign_in_go()}</LocalizedLink>
    </ButtonLink>
  );
}

function RequestResult({ state }: { state: LocationRequestResponse['state'] }) {
  return (
    <div role="status" className="grid gap-2">
      <p className="heading text-18">
        {state === 'open' ? m.locations_missing_sent_title() : m.locations_missing_there_title()}
      </p>
      <p className="text-muted">
        {state === 'open' && m.locations_missing_sent_text()}
        {state === 'added' && m.locations_missing_added_text()}
        {state === 'dismissed' && m.locations_missing_dismissed_text()}
      </p>
    </div>
  );
}
