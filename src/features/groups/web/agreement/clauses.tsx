import { useId } from 'react';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { formatEuros } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { Agreement, Clause } from '../../domain/agreement/schema.ts';
import { clauseText } from './clause-text.ts';

interface ClausesProps {
  agreement: Agreement;
  kind: Clause['kind'];
  lang: Lang;
  nameOf: (id: string) => string;
}

/** Section with the clauses of one kind; renders nothing without clauses. */
export function Clauses({ agreement, kind, lang, nameOf }: ClausesProps) {
  const id = useId();
  const clauses = agreement.clauses.filter((one) => one.kind === kind);
  if (clauses.length === 0) return null;
  const options = { locale: lang };
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div>
        <h3 id={id} className="text-18">
          {m.group_agreement_kind({ kind }, options)}
        </h3>
        <p className="text-14 text-muted">{m.group_agreement_kind_text({ kind }, options)}</p>
      </div>
      <ol className="grid gap-3">
        {clauses.map((clause) => (
          <li
            key={clause.topic}
            className={`grid gap-1.5 border-l-[3px] pl-4 ${kind === 'disagree' ? 'border-warning-mark' : 'border-line'}`}
          >
            <h4 className="text-14 font-strong">{m.group_agreement_topic({ topic: clause.topic }, options)}</h4>
            <p className="wrap-anywhere whitespace-pre-line" dir="auto">
              {safeDisplayText(clauseText(clause, lang))}
            </p>
            {kind === 'disagree' && clause.positions.length > 0 && (
              <ul className="flex flex-wrap gap-1.5">
                {clause.positions.map(({ user_id: who, answer }) => (
                  <li key={who} className="min-w-0">
                    <Badge tone={answer === 'yes' || answer === 'no' ? 'warning' : 'neutral'}>
                      {m.group_agreement_position({ name: nameOf(who), answer: answer ?? 'none' }, options)}
                    </Badge>
                  </li>
                ))}
              </ul>
            )}
            {clause.topic === 'rent' && agreement.rent && (
              <ul className="num grid gap-0.5 text-14 text-muted">
                {agreement.rent.map((one) => (
                  <li key={one.user_id}>
                    {m.group_agreement_rent_line(
                      {
                        name: nameOf(one.user_id),
                        room:
                          one.room_name === null
                            ? m.group_rent_room({ nth: one.room + 1 }, options)
                            : safeDisplayText(one.room_name),
                        price: formatEuros(one.price_cents, lang),
                      },
                      options,
                    )}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Clauses added by the group. */
export function OwnClauses({ own, lang }: { own: readonly string[]; lang: Lang }) {
  const id = useId();
  if (own.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h3 id={id} className="text-18">
        {m.group_agreement_own_clauses({}, { locale: lang })}
      </h3>
      <ol className="grid gap-3">
        {own.map((text, at) => (
          <li key={at} dir="auto" className="border-l-[3px] border-line pl-4 wrap-anywhere whitespace-pre-line">
            {safeDisplayText(text)}
          </li>
        ))}
      </ol>
    </section>
  );
}
