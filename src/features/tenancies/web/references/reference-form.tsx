import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { Field } from '#ui/forms/field.tsx';
import { RadioList } from '#ui/forms/radio-list.tsx';
import { TextArea } from '#ui/forms/text-input.tsx';
import { m } from '#messages';
import { areComplete, QUESTIONS, QUESTIONS_BY_ROLE, type Answers } from '../../domain/references/questions.ts';
import type { ReferencePair } from '../../domain/references/schema.ts';
import { REFERENCE } from '../../domain/rules.ts';
import { answerLabel, questionLabel } from './reference-labels.ts';

interface ReferenceFormProps {
  pair: ReferencePair;
  busy: boolean;
  onSend: (answers: Answers, fact: string) => void;
}

/** Four closed questions about a person, and one fact. */
export function ReferenceForm({ pair, busy, onSend }: ReferenceFormProps) {
  const [answers, setAnswers] = useState<Answers>({});
  const [fact, setFact] = useState('');
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (areComplete(answers, pair.role)) onSend(answers, fact.trim());
      }}
    >
      {QUESTIONS_BY_ROLE[pair.role].map((question) => (
        <Field key={question} group label={questionLabel(question)}>
          <RadioList
            value={answers[question] ?? null}
            options={QUESTIONS[question].map((value) => ({
              value: value as string,
              label: answerLabel(question, value),
            }))}
            onChange={(value) => setAnswers((known) => ({ ...known, [question]: value }))}
          />
        </Field>
      ))}
      {pair.name === null ? (
        <Callout>{m.references_answers_only()}</Callout>
      ) : (
        <Field
          label={m.references_fact()}
          labelSuffix={m.references_fact_optional()}
          help={m.references_fact_help({ count: fact.length })}
        >
          <TextArea
            rows={3}
            maxLength={REFERENCE.textMaxLength}
            value={fact}
            onChange={(event) => setFact(event.currentTarget.value)}
          />
        </Field>
      )}
      <Button type="submit" size="lg" loading={busy} disabled={!areComplete(answers, pair.role)}>
        {m.references_send()}
      </Button>
    </form>
  );
}
