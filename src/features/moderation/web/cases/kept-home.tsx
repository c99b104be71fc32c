import { useState } from 'react';
import { useLang } from '#browser/lang.ts';
import { shownText } from '#browser/shown-text.ts';
import { HomeSignals } from '#features/properties/web/parts/home-signals.tsx';
import { euros } from '#kit/euros.ts';
import { Button } from '#ui/button.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { m } from '#words';
import type { FullCase } from '../../domain/case-schema.ts';
import { REPORT } from '../../domain/rules.ts';
import { KeptPicture } from './kept-picture.tsx';

type Home = NonNullable<FullCase['evidence']['home']>;

/** A home as it was when it was reported: what it asks, what it says, its photographs, and what was found out. */
export function KeptHome({ home, reportId }: { home: Home; reportId: string }) {
  const lang = useLang();
  const { property, trust } = home;
  const photos = property.photos.slice(0, REPORT.evidencePhotos);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-14">
        {property.totals && (
          <>
            <dt className="text-soft">{m.cases_home_price()}</dt>
            <dd className="num">{m.cases_home_month({ euros: euros(property.totals.monthly_cents, lang) })}</dd>
            <dt className="text-soft">{m.cases_home_move_in()}</dt>
            <dd className="num">{euros(property.totals.move_in_cents, lang)}</dd>
          </>
        )}
        {property.city && (
          <>
            <dt className="text-soft">{m.cases_home_city()}</dt>
            <dd>{property.city.name}</dd>
          </>
        )}
      </dl>
      {property.description && <Description text={shownText(property.description)} />}
      <div className="grid gap-2">
        <h4 className="text-14 font-strong">{m.cases_signals()}</h4>
        <HomeSignals checks={trust.checks} />
      </div>
      {photos.length > 0 && (
        <ul className="grid grid-cols-2 gap-2" aria-label={m.cases_home_photos()}>
          {photos.map(({ id }, at) => (
            <li key={id} className="min-w-0">
              <KeptPicture reportId={reportId} name={id} label={m.cases_home_photo({ nth: at + 1 })} />
            </li>
          ))}
        </ul>
      )}
      <p>
        <LocalLink to={`/properties/${property.id}`} className="inline-flex min-h-tap items-center">
          {m.cases_home_now()}
        </LocalLink>
      </p>
    </div>
  );
}

const FIRST = 400;

function Description({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole || text.length <= FIRST ? text : `${text.slice(0, FIRST).trimEnd()}…`;
  return (
    <div className="rounded-inner bg-surface-quiet px-3.5 py-3 text-14">
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {shown}
      </p>
      {shown !== text && (
        <Button look="bare" className="-ml-3" onClick={() => setWhole(true)}>
          {m.cases_more()}
        </Button>
      )}
    </div>
  );
}
