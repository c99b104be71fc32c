import { useEffect, useMemo, useRef, useState } from 'react';
import { ApiError } from '#browser/api.ts';
import { useLang } from '#browser/lang.ts';
import { ownStorage } from '#browser/own-storage.ts';
import { CityField, ProvinceField } from '#features/places/web/parts/place-fields.tsx';
import { Button } from '#ui/button.tsx';
import { ChoiceGroup } from '#ui/choice.tsx';
import { Field } from '#ui/field.tsx';
import { Note } from '#ui/note.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useToast } from '#ui/toast.tsx';
import { m } from '#words';
import { WAITLIST, WAITLIST_KINDS, type WaitlistBody, type WaitlistEntry } from '../../domain/waitlist.ts';
import { formOf, readForm, withDraft, type WaitlistForm as Form } from './form-state.ts';
import { failureWords } from './use-waitlist.ts';
import { errorWords, KIND_WORDS } from './words.ts';

const DRAFT = 'waitlist';

interface WaitlistFormProps {
  userId: string;
  ownEmail: string;
  /** Null for somebody who is not on the list. */
  entry: WaitlistEntry | null;
  save: (body: WaitlistBody) => Promise<unknown>;
  onDone?: () => void;
}

/** What one says of oneself, to join or to change it. What is typed waits in this browser until it is sent. */
export function WaitlistForm({ userId, ownEmail, entry, save, onDone }: WaitlistFormProps) {
  useLang();
  const own = useMemo(() => ownStorage(userId), [userId]);
  const [form, setForm] = useState(() => withDraft(formOf(entry, ownEmail), own.get(DRAFT)));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const fields = useRef<HTMLFormElement>(null);
  const toast = useToast();
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      fields.current?.querySelector<HTMLElement>('[aria-invalid] input, input[aria-invalid]')?.focus();
  }, [errors]);
  // a box of places tells of its choice when it is left, after the next field has changed
  const latest = useRef(form);
  const set = (change: Partial<Form>) => {
    latest.current = { ...latest.current, ...change };
    setForm(latest.current);
    own.set(DRAFT, JSON.stringify(latest.current));
  };
  const submit = async () => {
    const read = readForm(form);
    setProblem(null);
    setErrors('errors' in read ? read.errors : {});
    if ('errors' in read) return;
    setSaving(true);
    try {
      await save(read.body);
      own.remove(DRAFT);
      if (entry) toast.success(m.offers_wait_saved());
      onDone?.();
    } catch (error) {
      setSaving(false);
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) setErrors(error.fields);
      else setProblem(failureWords(error));
    }
  };
  const isResidence = form.kind === 'residence';
  return (
    <form
      ref={fields}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field group label={m.offers_wait_kind()} error={errorWords(errors['kind'])}>
        <ChoiceGroup
          options={WAITLIST_KINDS.map((value) => ({ value, label: KIND_WORDS[value]() }))}
          value={form.kind}
          onChange={(kind) => set({ kind })}
        />
      </Field>
      <Field
        label={m.offers_wait_business()}
        note={form.kind === 'owner' && m.offers_wait_optional()}
        error={errorWords(errors['business'])}
      >
        <TextInput
          autoComplete="organization"
          maxLength={WAITLIST.businessMaxLength}
          value={form.business}
          onChange={(event) => set({ business: event.target.value })}
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <ProvinceField
          value={form.provinceId}
          onChange={(provinceId) =>
            set({ provinceId, ...(latest.current.cityId?.slice(0, 2) !== provinceId && { cityId: null }) })
          }
          error={form.provinceId === null && errorWords(errors['city_id'])}
        />
        <CityField
          provinceId={form.provinceId}
          value={form.cityId}
          onChange={(cityId) => set({ cityId })}
          error={form.provinceId !== null && errorWords(errors['city_id'])}
        />
      </div>
      <Field
        label={isResidence ? m.offers_wait_places() : m.offers_wait_homes()}
        help={m.offers_wait_homes_help()}
        error={errorWords(errors['homes'])}
      >
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          className="num sm:max-w-40"
          value={form.homes}
          onChange={(event) => set({ homes: event.target.value })}
        />
      </Field>
      <Field
        label={m.offers_wait_email()}
        help={entry ? m.offers_wait_email_change() : m.offers_wait_email_help()}
        error={errorWords(errors['email'])}
      >
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={form.email}
          onChange={(event) => set({ email: event.target.value })}
        />
      </Field>
      {problem !== null && (
        <Note tone="bad" alert>
          {problem}
        </Note>
      )}
      <div className="flex flex-wrap gap-3 max-sm:grid">
        <Button type="submit" big busy={isSaving} busyLabel={entry ? m.offers_wait_saving() : m.offers_wait_joining()}>
          {entry ? m.offers_wait_save() : m.offers_wait_join()}
        </Button>
        {entry && (
          <Button
            big
            look="bare"
            onClick={() => {
              own.remove(DRAFT);
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
