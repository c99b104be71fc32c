import { cx } from '#ui/core/cx.ts';
import { Field } from '#ui/forms/field.tsx';
import { TextArea, TextInput } from '#ui/forms/text-input.tsx';
import { m } from '#messages';
import { PROFILE } from '../../domain/rules.ts';
import { characterCount } from '../../domain/parse-fields.ts';
import type { ProfileFieldProps } from './field-props.ts';

export function ContactFields({ form, error, set }: ProfileFieldProps) {
  return (
    <div className="grid gap-4">
      <Field
        label={m.profiles_phone()}
        labelSuffix={m.profiles_optional()}
        help={m.profiles_phone_help()}
        error={error('phone')}
      >
        <TextInput
          name="phone"
          type="tel"
          autoComplete="tel"
          value={form.phone}
          onChange={(event) => set({ phone: event.currentTarget.value })}
        />
      </Field>
      <Field
        label={m.profiles_website()}
        labelSuffix={m.profiles_optional()}
        help={m.profiles_website_help()}
        error={error('website')}
      >
        <TextInput
          name="website"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          value={form.website}
          onChange={(event) => set({ website: event.currentTarget.value })}
        />
      </Field>
    </div>
  );
}

/** Biography field with a character counter. */
export function BiographyField({ form, error, set, rows = 6 }: ProfileFieldProps & { rows?: number }) {
  const count = characterCount(form.description.trim());
  const most = PROFILE.bioMaxLength;
  const isOver = count > most;
  return (
    <Field
      label={m.profiles_bio()}
      labelSuffix={m.profiles_optional()}
      error={error('description') ?? (isOver ? m.error_bio_too_long() : undefined)}
      aside={
        <span className={cx(isOver && 'text-danger-text')}>
          <span aria-hidden="true">
            {count}/{most}
          </span>
          <span className="sr-only">{m.profiles_bio_count({ count, most })}</span>
        </span>
      }
    >
      <TextArea
        name="description"
        rows={rows}
        placeholder={m.profiles_bio_example()}
        value={form.description}
        onChange={(event) => set({ description: event.currentTarget.value })}
      />
    </Field>
  );
}

export function WalletField({ form, error, set }: ProfileFieldProps) {
  return (
    <Field
      label={m.profiles_wallet()}
      labelSuffix={m.profiles_optional()}
      help={m.profiles_wallet_help()}
      error={error('solana_wallet')}
    >
      <TextInput
        name="solana_wallet"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={form.solana_wallet}
        onChange={(event) => set({ solana_wallet: event.currentTarget.value })}
      />
    </Field>
  );
}
