import { useId, useRef } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { FieldError } from '#ui/forms/field.tsx';
import { Icon } from '#ui/core/icon.tsx';
import { SegmentedControl } from '#ui/forms/segmented-control.tsx';
import { m } from '#messages';
import { ANSWERS, DEAL_BREAKERS, type Answer, type DealBreaker } from '../../domain/fields.ts';
import { ANSWER_LABELS, DEAL_BREAKER_LABELS } from '../field-labels.ts';
import type { ProfileFieldProps } from './field-props.ts';

/** Fields of the five deal-breakers. */
export function PreferenceFields({ form, error, set }: ProfileFieldProps) {
  const group = useRef<HTMLDivElement>(null);
  const wrong = error('preferences');
  const isAnyLeft = DEAL_BREAKERS.some((key) => !form.preferences[key]);
  const answerRest = () => {
    const rest = Object.fromEntries(DEAL_BREAKERS.map((key) => [key, form.preferences[key] ?? 'indifferent']));
    set({ preferences: rest });
    // The button disappears.
    group.current?.focus();
  };
  return (
    <div ref={group} tabIndex={-1} className="grid outline-none">
      {wrong && (
        <div className="pb-3">
          <FieldError>{wrong}</FieldError>
        </div>
      )}
      {DEAL_BREAKERS.map((key) => (
        <Question
          key={key}
          dealBreaker={key}
          value={form.preferences[key] ?? null}
          invalid={wrong !== undefined}
          error={error(`preferences.${key}`)}
          onChange={(answer) => set({ preferences: { ...form.preferences, [key]: answer } })}
        />
      ))}
      {isAnyLeft && (
        <Button variant="outline" className="mt-2 justify-self-start" onClick={answerRest}>
          {m.profiles_indifferent_rest()}
        </Button>
      )}
    </div>
  );
}

interface QuestionProps {
  dealBreaker: DealBreaker;
  value: Answer | null;
  invalid: boolean;
  error: string | undefined;
  onChange: (answer: Answer) => void;
}

function Question({ dealBreaker, value, invalid, error, onChange }: QuestionProps) {
  const id = useId();
  const labels = DEAL_BREAKER_LABELS[dealBreaker];
  const isWrong = error !== undefined || (invalid && value === null);
  return (
    <div className="grid gap-2.5 border-t border-line py-4 first:border-0 first:pt-0 sm:grid-cols-[minmax(0,1fr)_300px] sm:items-center">
      <div className="flex items-start gap-3">
        <Icon icon={labels.icon} className="mt-0.5" />
        <div>
          <p id={`${id}-label`} className="font-strong">
            {labels.name()}
          </p>
          <p id={`${id}-ask`} className="text-14 text-muted">
            {labels.question()}
          </p>
        </div>
      </div>
      <SegmentedControl
        fullWidth
        options={ANSWERS.map((answer) => ({ value: answer, label: ANSWER_LABELS[answer]() }))}
        value={value}
        onChange={onChange}
        id={id}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-ask`}
        aria-invalid={isWrong || undefined}
      />
      {error && (
        <div className="sm:col-span-2">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </div>
  );
}
