import { useLang } from '#browser/i18n/lang.ts';
import { lowerFirst } from '#shared/i18n/format.ts';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import type { OwnProperty } from '../../domain/schema.ts';
import { fieldLabel } from '../publish/publish-labels.ts';
import { compareByStep, stepOfField } from '../publish/steps/steps.ts';

const MAX_NAMED = 4;

/** Fields that a draft lacks, by name, each with a link to its step of the wizard. */
export function MissingFields({ property: { id, missing } }: { property: OwnProperty }) {
  const lang = useLang();
  const fields = Object.keys(missing).toSorted(compareByStep);
  if (fields.length === 0) return null;
  // A single remaining field is named, as its count would be as long.
  const named = fields.length === MAX_NAMED + 1 ? fields : fields.slice(0, MAX_NAMED);
  const rest = fields.length - named.length;
  return (
    <p className="flex flex-wrap items-center gap-x-1 text-14 text-warning-text">
      {m.listings_missing({ count: fields.length })}
      {named.map((field, at) => (
        <span key={field} className="whitespace-nowrap">
          <LocalizedLink
            to={`/properties/publish?id=${id}&step=${stepOfField(field)}`}
            className="inline-flex min-h-6 items-center font-mid text-warning-text underline underline-offset-3"
          >
            {lowerFirst(fieldLabel(field), lang)}
          </LocalizedLink>
          {at < named.length - 1 && ','}
        </span>
      ))}
      {rest > 0 && m.listings_missing_more({ count: rest })}
    </p>
  );
}
