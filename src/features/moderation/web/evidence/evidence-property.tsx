import { useState } from 'react';
import { useLang } from '#browser/i18n/lang.ts';
import { TrustSignals } from '#features/properties/web/public/trust-signals.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { formatEuros } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { MarkedPhrase } from '../../domain/evidence/marked-phrases.ts';
import type { FullCase } from '../../domain/case-schema.ts';
import { REPORT } from '../../domain/rules.ts';
import { SafeMarkedText } from './marked-text.tsx';
import { EvidenceImage } from './evidence-image.tsx';

type PropertyEvidence = NonNullable<FullCase['evidence']['home']>;

/** Property snapshot: price, description, photos and trust checks. */
export function EvidenceProperty({
  evidence,
  reportId,
  phrases,
}: {
  evidence: PropertyEvidence;
  reportId: string;
  phrases: readonly MarkedPhrase[];
}) {
  const lang = useLang();
  const { property, trust } = evidence;
  const photos = property.photos.slice(0, REPORT.evidencePhotos);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-14">
        {property.totals && (
          <>
            <dt className="text-muted">{m.cases_home_price()}</dt>
            <dd className="num">{m.cases_home_month({ euros: formatEuros(property.totals.monthly_cents, lang) })}</dd>
            <dt className="text-muted">{m.cases_home_move_in()}</dt>
            <dd className="num">{formatEuros(property.totals.move_in_cents, lang)}</dd>
          </>
        )}
        {property.city && (
          <>
            <dt className="text-muted">{m.cases_home_city()}</dt>
            <dd>{property.city.name}</dd>
          </>
        )}
      </dl>
      {property.description && <Description text={property.description} phrases={phrases} />}
      <div className="grid gap-2">
        <h4 className="text-14 font-strong">{m.cases_signals()}</h4>
        <TrustSignals checks={trust.checks} />
      </div>
      {photos.length > 0 && (
        <ul className="grid grid-cols-2 gap-2" aria-label={m.cases_home_photos()}>
          {photos.map(({ id }, at) => (
            <li key={id} className="min-w-0">
              <EvidenceImage reportId={reportId} name={id} label={m.cases_home_photo({ nth: at + 1 })} />
            </li>
          ))}
        </ul>
      )}
      <p>
        <LocalizedLink to={`/properties/${property.id}`} className="inline-flex min-h-tap items-center">
          {m.cases_home_now()}
        </LocalizedLink>
      </p>
    </div>
  );
}

const PREVIEW_LENGTH = 400;

function Description({ text, phrases }: { text: string; phrases: readonly MarkedPhrase[] }) {
  const [isWhole, setWhole] = useState(false);
  const isShort = text.length <= PREVIEW_LENGTH || phrases.some(({ end }) => end > PREVIEW_LENGTH);
  const shown = isWhole || isShort ? text : `${text.slice(0, PREVIEW_LENGTH).trimEnd()}…`;
  return (
    <div className="rounded-inner bg-surface-quiet px-3.5 py-3 text-14">
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        <SafeMarkedText text={shown} phrases={phrases} />
      </p>
      {shown !== text && (
        <Button variant="ghost" className="-ml-3" onClick={() => setWhole(true)}>
          {m.cases_more()}
        </Button>
      )}
    </div>
  );
}
