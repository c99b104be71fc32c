import { useId } from 'react';
import { FieldError } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { ANSWERS, DEAL_BREAKERS, type Answer, type DealBreaker } from '../../domain/fields.ts';
import { errorWords } from '../error-words.ts';
import { ANSWER_WORDS, DEAL_BREAKER_WORDS } from '../field-words.ts';
import type { PartProps } from './part-props.ts';

/** The five questions about living together. */
export function PreferenceFields({ form, errors, set }: PartProps) {
  return (
    <div className="grid">
      {errors['preferences'] && (
        <div className="pb-3">
          <FieldError>{errorWords(errors['preferences'])}</FieldError>
        </div>
      )}
      {DEAL_BREAKERS.map((key) => (
        <Question
          key={key}
          of={key}
          value={form.preferences[key] ?? null}
          invalid={errors['preferences'] !== undefined}
          error={errors[`preferences.${key}`]}
          onChange={(answer) => set({ preferences: { ...form.preferences, [key]: answer } })}
        />
      ))}
    </div>
  );
}

interface QuestionProps {
  of: DealBreaker;
  value: Answer | null;
  invalid: boolean;
  error: string | undefined;
  onChange: (answer: Answer) => void;
}

function Question({ of, value, invalid, error, onChange }: QuestionProps) {
  const id = useId();
  const words = DEAL_BREAKER_WORDS[of];
  const isWrong = error !== undefined || (invalid && value === null);
  return (
    <div className="grid gap-2.5 border-t border-line py-4 first:border-0 first:pt-0 sm:grid-cols-[minmax(0,1fr)_300px] sm:items-center">
      <div className="flex items-start gap-3">
        <Icon of={words.icon} className="mt-0.5" />
        <div>
          <p id={`${id}-name`} className="font-strong">
            {words.name()}
          </p>
          <p id={`${id}-ask`} className="text-14 text-soft">
            {words.ask()}
          </p>
        </div>
      </div>
      <Segmented
        wide
        options={ANSWERS.map((answer) => ({ value: answer, label: ANSWER_WORDS[answer]() }))}
        value={value}
        onChange={onChange}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-ask`}
        aria-invalid={isWrong || undefined}
      />
      {error && (
        <div className="sm:col-span-2">
          <FieldError>{errorWords(error)}</FieldError>
        </div>
      )}
    </div>
  );
}
