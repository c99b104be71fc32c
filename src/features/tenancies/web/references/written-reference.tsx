import type { ReactNode } from 'react';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { m } from '#messages';
import type { ReferencePair } from '../../domain/references/schema.ts';
import { answerLabel, questionLabel } from './reference-labels.ts';

interface WrittenReferenceProps {
  title: string;
  reference: NonNullable<ReferencePair['mine']>;
  /** Buttons below. */
  children?: ReactNode;
}

/** A reference as its two people read it. */
export function WrittenReference({ title, reference, children }: WrittenReferenceProps) {
  return (
    <section className="grid gap-2 rounded-inner bg-surface-quiet p-4" aria-label={title}>
      <h4 className="text-16">{title}</h4>
      {reference.fact && (
        <p className="wrap-anywhere">{m.references_quote({ text: safeDisplayText(reference.fact) })}</p>
      )}
      <dl className="grid gap-1 text-14">
        {reference.answers.map(({ question, answer }) => (
          <div key={question} className="flex flex-wrap justify-between gap-x-3">
            <dt className="text-muted">{questionLabel(question)}</dt>
            <dd className="font-mid">{answerLabel(question, answer)}</dd>
          </div>
        ))}
      </dl>
      {reference.reply !== null && (
        <p className="text-14 wrap-anywhere">{m.references_reply_by({ text: safeDisplayText(reference.reply) })}</p>
      )}
      {children}
    </section>
  );
}
