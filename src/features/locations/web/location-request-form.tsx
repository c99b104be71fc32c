import { useState, type ReactNode } from 'react';
import { apiRequest, ApiError } from '#browser/api/api-client.ts';
import { formSchema } from '#browser/forms/form-schema.ts';
import { useAppForm } from '#browser/forms/use-app-form.ts';
import { useSession } from '#browser/session.ts';
import { Button, ButtonLink } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FormErrorSummary } from '#ui/forms/form-error-summary.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { m } from '#messages';
import {
  LOCATION_REQUEST,
  locationRequestBody,
  type LocationRequestResponse,
  type LocationKind,
} from '../domain/location-requests.ts';

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
const schemaOf = (kind: LocationKind) =>
  formSchema((typed: FormValues) => ({ ...typed, kind, link: typed.link.trim() || null }), locationRequestBody);
const ERRORS = {
  required: m.error_required,
  missing_place_too_long: m.error_missing_place_too_long,
  missing_place_link: m.error_missing_place_link,
};

/** Dialog to request a city or university that is not listed. Input is kept until it is sent. */
export function LocationRequestForm({ kind, isOpen, onClose }: LocationRequestFormProps) {
  const session = useSession();
  const [answer, setAnswer] = useState<LocationRequestResponse | null>(null);
  const form = useAppForm({
    schema: schemaOf(kind),
    defaultValues: EMPTY_VALUES,
    errorMessages: ERRORS,
    onSubmit: async (body) => {
      try {
        setAnswer(await apiRequest<LocationRequestResponse>('POST', '/api/places/missing', { body, idempotent: true }));
      } catch (error) {
        throw error instanceof ApiError && error.code === 'missing_place_exists' ? withNameError(error) : error;
      }
    },
  });
  const close = () => {
    onClose();
    if (!answer) return;
    setAnswer(null);
    form.restart(EMPTY_VALUES);
  };

  const isOut = session === 'out';
  const title = kind === 'city' ? m.locations_missing_title_city() : m.locations_missing_title_university();
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && close()}
      dismissible={!form.isSubmitting}
      closeLabel={m.locations_missing_close()}
      title={title}
      description={answer || isOut ? undefined : m.locations_missing_lead()}
      onSubmit={(event) => void form.submit(event)}
      actions={
        answer || isOut ? (
          <FormActions isOut={isOut} onClose={close} />
        ) : (
          <>
            <Button variant="ghost" onClick={close} disabled={form.isSubmitting}>
              {m.locations_missing_cancel()}
            </Button>
            <Button size="lg" type="submit" loading={form.isSubmitting} loadingLabel={m.locations_missing_sending()}>
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
          <Field label={m.locations_missing_name()} error={form.error('name')} required>
            <TextInput
              autoComplete="off"
              {...form.register('name')}
              maxLength={LOCATION_REQUEST.nameMaxLength}
              dir="auto"
            />
          </Field>
          <Field
            label={m.locations_missing_where()}
            help={m.locations_missing_where_help()}
            error={form.error('location')}
            required
          >
            <TextInput
              autoComplete="off"
              {...form.register('location')}
              maxLength={LOCATION_REQUEST.locationMaxLength}
              dir="auto"
            />
          </Field>
          <Field
            label={m.locations_missing_link()}
            labelSuffix={m.locations_missing_optional()}
            error={form.error('link')}
          >
            <TextInput
              autoComplete="off"
              {...form.register('link')}
              maxLength={LOCATION_REQUEST.linkMaxLength}
              inputMode="url"
              placeholder={m.locations_missing_link_hint()}
            />
          </Field>
          <FormErrorSummary {...form.summary} />
        </div>
      )}
    </Dialog>
  );
}

/** The server names no field of a location that exists already. */
function withNameError({ message, status, code }: ApiError): ApiError {
  return new ApiError(message, { status, code, fields: { name: message } });
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
