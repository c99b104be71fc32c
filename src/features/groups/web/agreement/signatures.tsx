import Check from 'lucide-react/icons/check';
import type { Lang } from '#shared/i18n/lang.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { Agreement } from '../../domain/agreement/schema.ts';

interface SignaturesProps {
  agreement: Agreement;
  lang: Lang;
  nameOf: (id: string) => string;
}

/** Signatures of this version with their dates. */
export function Signatures({ agreement: { people }, lang, nameOf }: SignaturesProps) {
  const options = { locale: lang };
  const signed = people.filter(({ signed_at: at }) => at !== null).length;
  return (
    <section aria-labelledby="agreement-signatures" className="grid gap-2">
      <div className="flex items-baseline justify-between gap-3">
        <h3 id="agreement-signatures" className="text-18">
          {m.group_agreement_signatures({}, options)}
        </h3>
        <span className="num text-14 text-muted">
          {m.group_agreement_signed_count({ signed, all: people.length }, options)}
        </span>
      </div>
      <ul className="divide-y divide-line">
        {people.map(({ user_id: id, signed_at: at }) => (
          <li key={id} className="flex min-h-11 flex-wrap items-center justify-between gap-3 py-2">
            <span className="min-w-0 wrap-anywhere">{nameOf(id)}</span>
            {at === null ? (
              <Badge>{m.group_agreement_unsigned({}, options)}</Badge>
            ) : (
              <Badge tone="success" icon={Check}>
                {m.group_agreement_signed({ day: formatDate(at.slice(0, 10), lang) }, options)}
              </Badge>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
