import { Chip } from '#ui/buttons/chip.tsx';
import { Field, useFieldGroup } from '#ui/forms/field.tsx';
import { m } from '#messages';
import { INTENTS, type Intent } from '../../domain/fields.ts';
import { INTENT_LABELS } from '../public/intent-labels.ts';
import type { ProfileFieldProps } from './field-props.ts';

type IntentFieldsProps = Pick<ProfileFieldProps, 'form' | 'set'>;

/** Choice of intents, several at once, all optional. */
export function IntentFields(props: IntentFieldsProps) {
  return (
    <Field label={m.intents_label()} labelSuffix={m.profiles_optional()} help={m.intents_help()} group>
      <IntentChips {...props} />
    </Field>
  );
}

function IntentChips({ form, set }: IntentFieldsProps) {
  const { disabled, ...wired } = useFieldGroup();
  const toggle = (intent: Intent) =>
    set({ intents: INTENTS.filter((each) => (each === intent) !== form.intents.includes(each)) });
  return (
    <div role="group" {...wired} className="flex flex-wrap gap-2">
      {INTENTS.map((intent) => (
        <Chip
          key={intent}
          icon={INTENT_LABELS[intent].icon}
          disabled={disabled}
          selected={form.intents.includes(intent)}
          onClick={() => toggle(intent)}
          className="max-w-full"
        >
          {INTENT_LABELS[intent].mine()}
        </Chip>
      ))}
    </div>
  );
}
