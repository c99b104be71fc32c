import { Fragment } from 'react';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { m } from '#messages';
import type { MarkedPhrase, PhraseKind } from '../../domain/evidence/marked-phrases.ts';

export const PHRASE_LABELS: Record<PhraseKind, () => string> = {
  threat: m.case_phrase_threat,
  minors: m.fraud_family_minors,
  favours: m.fraud_family_favours,
  advance_payment: m.fraud_family_advance_payment,
  booking_site: m.fraud_family_booking_site,
  courier_keys: m.fraud_family_courier_keys,
  absent_owner: m.fraud_family_absent_owner,
  crypto: m.fraud_family_crypto,
  documents: m.fraud_family_documents,
  channel: m.case_phrase_channel,
  similar: m.case_phrase_similar,
};

/** Text with marked phrases: underlined, tinted, and named for screen readers and on hover. */
export function MarkedText({ text, phrases }: { text: string; phrases: readonly MarkedPhrase[] }) {
  let from = 0;
  const parts = phrases.map(({ kind, start, end }) => {
    const before = text.slice(from, start);
    from = end;
    return { kind, before, marked: text.slice(start, end), start };
  });
  return (
    <>
      {parts.map(({ kind, before, marked, start }) => (
        <Fragment key={start}>
          {before}
          <mark
            title={PHRASE_LABELS[kind]()}
            className="rounded-[3px] bg-warning-tint px-0.5 font-strong text-warning-text underline decoration-2 underline-offset-3"
          >
            <span className="sr-only">{PHRASE_LABELS[kind]()}: </span>
            {marked}
          </mark>
        </Fragment>
      ))}
      {text.slice(from)}
    </>
  );
}

/** The same for texts that may look like a script injection; the notice in their place has no marks. */
export function SafeMarkedText({ text, phrases }: { text: string; phrases: readonly MarkedPhrase[] }) {
  const shown = safeDisplayText(text);
  return <MarkedText text={shown} phrases={shown === text ? phrases : []} />;
}
