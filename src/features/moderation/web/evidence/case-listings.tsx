import { useState } from 'react';
import ImageIcon from 'lucide-react/icons/image';
import { useLang } from '#browser/i18n/lang.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { SEPARATOR } from '#shared/text/text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { formatEuros } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { CaseFacts } from '../../domain/evidence/case-facts.ts';
import { listingStateBadge } from '../moderated-items/item-labels.ts';
import { PHRASE_LABELS } from './marked-text.tsx';

type CaseListing = CaseFacts['listings'][number];

/** Listings of the person: price, city, state, photo on demand, and the sentences that match a rule. */
export function CaseListings({ listings }: { listings: readonly CaseListing[] }) {
  return (
    <section aria-label={m.case_facts_listings()} className="grid gap-2">
      <h4 className="text-14 font-strong">{m.case_facts_listings()}</h4>
      <ul className="divide-y divide-line rounded-inner border border-line">
        {listings.map((listing) => (
          <ListingRow key={listing.id} listing={listing} />
        ))}
      </ul>
    </section>
  );
}

function ListingRow({
  listing: { id, title, state, monthly_cents: cents, city, photo, sentences },
}: {
  listing: CaseListing;
}) {
  const lang = useLang();
  const [isShown, setShown] = useState(false);
  const badge = listingStateBadge(state);
  const name = title ? safeDisplayText(title) : m.case_facts_no_title();
  const facts = [cents !== null && m.case_facts_price({ euros: formatEuros(cents, lang) }), city].filter(Boolean);
  return (
    <li className="grid gap-2 p-3 text-14">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <LocalizedLink to={`/properties/${id}`} className="min-w-0 flex-1 basis-48 font-strong wrap-anywhere">
          {name}
        </LocalizedLink>
        <span className="num text-muted">{facts.join(SEPARATOR)}</span>
        <Badge tone={badge.tone}>{badge.label}</Badge>
      </div>
      {sentences.map(({ kind, text }) => (
        <p key={`${kind} ${text}`} dir="auto" className="wrap-anywhere">
          {m.case_facts_phrase({ kind: PHRASE_LABELS[kind](), text: safeDisplayText(text) })}
        </p>
      ))}
      {photo &&
        (isShown ? (
          <img
            src={photo}
            alt={m.case_facts_photo_of({ title: name })}
            className="max-h-60 w-full rounded-inner object-contain"
          />
        ) : (
          <Button variant="ghost" icon={ImageIcon} className="-ml-3 justify-self-start" onClick={() => setShown(true)}>
            {m.case_facts_photo()}
          </Button>
        ))}
    </li>
  );
}
