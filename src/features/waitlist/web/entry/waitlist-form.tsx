import { useAppForm } from '#browser/forms/use-app-form.ts';
import { useLang } from '#browser/i18n/lang.ts';
import { userStorage } from '#browser/storage/user-storage.ts';
import { CityField, ProvinceField } from '#features/locations/web/public/location-fields.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { ChoiceGroup } from '#ui/forms/selection-controls.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FormErrorSummary } from '#ui/forms/form-error-summary.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import { WAITLIST, WAITLIST_KINDS, type WaitlistBody, type WaitlistEntry } from '../../domain/waitlist.ts';
import { toFormValues, waitlistForm, waitlistShape } from './form-values.ts';
import { WAITLIST_ERRORS, KIND_LABELS } from './labels.ts';

interface WaitlistFormProps {
  userId: string;
  ownEmail: string;
  /** Null if the user has no entry. */
  entry: WaitlistEntry | null;
  save: (body: WaitlistBody) => Promise<unknown>;
  onDone?: () => void;
}

/** Form to join or update the entry. The draft is persisted until it is submitted. */
export function WaitlistForm({ userId, ownEmail, entry, save, onDone }: WaitlistFormProps) {
  useLang();
  const toast = useToast();
  const form = useAppForm({
    schema: waitlistForm,
    defaultValues: toFormValues(entry, ownEmail),
    errorMessages: WAITLIST_ERRORS,
    draft: { storage: userStorage(userId), key: 'waitlist', shape: waitlistShape },
    onSubmit: async (body) => {
      await save(body);
      if (entry) toast.success(m.offers_wait_saved());
      onDone?.();
    },
  });
  const { register, control, change, error, getValues } = form;
  const [kind, provinceId] = form.watch(['kind', 'province_id']);
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void form.submit(event)}>
      <Field group label={m.offers_wait_kind()} error={error('kind')}>
        <ChoiceGroup
          options={WAITLIST_KINDS.map((value) => ({ value, label: KIND_LABELS[value]() }))}
          {...control('kind')}
        />
      </Field>
      <Field
        label={m.offers_wait_business()}
        labelSuffix={kind === 'owner' && m.offers_wait_optional()}
        error={error('business')}
      >
        <TextInput autoComplete="organization" maxLength={WAITLIST.businessMaxLength} {...register('business')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <ProvinceField
          value={provinceId}
          onChange={(id) => {
            change('province_id', id);
            // The combobox of the city may report its value in the same tick.
            if (getValues('city_id')?.slice(0, 2) !== id) change('city_id', null);
          }}
          error={provinceId === null && error('city_id')}
        />
        <CityField provinceId={provinceId} {...control('city_id')} error={provinceId !== null && error('city_id')} />
      </div>
      <Field
        label={kind === 'residence' ? m.offers_wait_places() : m.offers_wait_homes()}
        help={m.offers_wait_homes_help()}
        error={error('homes')}
      >
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          className="num sm:max-w-40"
          {...register('homes')}
        />
      </Field>
      <Field
        label={m.offers_wait_email()}
        help={entry ? m.offers_wait_email_change() : m.offers_wait_email_help()}
        error={error('email')}
      >
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...register('email')}
        />
      </Field>
      <FormErrorSummary {...form.summary} />
      <div className="flex flex-wrap gap-3 max-sm:grid">
        <Button
          type="submit"
          size="lg"
          loading={form.isSubmitting}
          loadingLabel={entry ? m.offers_wait_saving() : m.offers_wait_joining()}
        >
          {entry ? m.offers_wait_save() : m.offers_wait_join()}
        </Button>
        {entry && (
          <Button
            size="lg"
            variant="ghost"
            onClick={() => {
              form.restart(toFormValues(entry, ownEmail));
              onDone?.();
            }}
          >
            {m.offers_wait_cancel()}
          </Button>
        )}
      </div>
    </form>
  );
}
