import { cx } from '#ui/cx.ts';
import { Field } from '#ui/field.tsx';
import { TextArea, TextInput } from '#ui/text-input.tsx';
import { m } from '#words';
import { PROFILE } from '../../domain/rules.ts';
import { lengthOf } from '../../domain/texts.ts';
import { errorWords } from '../error-words.ts';
import type { PartProps } from './part-props.ts';

/** Phone and website. */
export function ContactFields({ form, errors, set }: PartProps) {
  return (
    <div className="grid gap-4">
      <Field
        label={m.profiles_phone()}
        note={m.profiles_optional()}
        help={m.profiles_phone_help()}
        error={errorWords(errors['phone'])}
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
        note={m.profiles_optional()}
        help={m.profiles_website_help()}
        error={errorWords(errors['website'])}
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

/** The biography, with how much of it there is. */
export function BiographyField({ form, errors, set, rows = 6 }: PartProps & { rows?: number }) {
  const count = lengthOf(form.description.trim());
  const most = PROFILE.bioMaxLength;
  const isOver = count > most;
  return (
    <Field
      label={m.profiles_bio()}
      note={m.profiles_optional()}
      error={errorWords(errors['description'] ?? (isOver ? 'bio_too_long' : undefined))}
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

export function WalletField({ form, errors, set }: PartProps) {
  return (
    <Field
      label={m.profiles_wallet()}
      note={m.profiles_optional()}
      help={m.profiles_wallet_help()}
      error={errorWords(errors['solana_wallet'])}
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
