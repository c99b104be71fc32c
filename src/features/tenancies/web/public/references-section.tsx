import { useQuery } from '@tanstack/react-query';
import { useLang } from '#browser/i18n/lang.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { Question } from '../../domain/references/questions.ts';
import { fetchReferenceSummary, TENANCIES_KEY } from '../api.ts';
import { answerLabel, questionLabel } from '../references/reference-labels.ts';

/** Answers about a person by independent stays, and the facts; nothing without a stay that counts. */
export function ReferencesSection({ userId }: { userId: string }) {
  const lang = useLang();
  const { data } = useQuery({
    queryKey: [TENANCIES_KEY, 'reference-summary', userId],
    queryFn: async ({ signal }) => fetchReferenceSummary(userId, signal),
  });
  if (!data || data.stays === 0) return null;
  const questions = [...new Set(data.counts.map(({ question }) => question))];
  const answersTo = (asked: Question) =>
    data.counts
      .filter(({ question }) => question === asked)
      .map(({ question, answer, stays }) =>
        m.references_count({ answer: answerLabel(question, answer), count: stays }),
      );
  return (
    <section aria-labelledby="references" className="grid gap-4">
      <div>
        <h2 id="references" className="text-22">
          {m.references_title()}
        </h2>
        <p className="text-14 text-muted">
          {m.references_stays({ count: data.stays })}. {m.references_note()}
        </p>
      </div>
      <dl className="grid gap-3 sm:grid-cols-2">
        {questions.map((question) => (
          <div key={question}>
            <dt className="text-14 text-muted">{questionLabel(question)}</dt>
            {answersTo(question).map((text) => (
              <dd key={text} className="font-mid">
                {text}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      {data.facts.length > 0 && (
        <ul className="grid gap-3">
          {data.facts.map((one) => (
            <li key={one.id} className="rounded-inner bg-surface-quiet p-4">
              <p className="wrap-anywhere">{m.references_quote({ text: safeDisplayText(one.fact) })}</p>
              <p className="text-14 text-muted wrap-anywhere">
                <LocalizedLink to={`/profile/${one.writer_id}`}>
                  {m.references_by({ name: safeDisplayText(one.writer_name), day: formatDate(one.starts_on, lang) })}
                </LocalizedLink>
              </p>
              {one.reply !== null && (
                <p className="mt-2 text-14 wrap-anywhere">
                  {m.references_reply_by({ text: safeDisplayText(one.reply) })}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
