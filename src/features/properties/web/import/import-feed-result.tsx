import { useLang } from '#browser/i18n/lang.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { formatLocalDate } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { ImportFeed, NamedListings } from '../../domain/import/import-feed.ts';
import { ImportCounts, ProblemTable } from './import-report.tsx';

/** Result of the last reading: counts, listings that were left alone or paused, and problems. */
export function ImportFeedResult({ result }: { result: NonNullable<ImportFeed['result']> }) {
  const lang = useLang();
  const at = formatLocalDate(new Date(result.read_at), lang, 'shortTime');
  return (
    <section aria-labelledby="import-feed-result" className="grid gap-4">
      <h3 id="import-feed-result" className="text-16">
        {m.import_feed_result({ at })}
      </h3>
      <ImportCounts report={result} />
      {result.postponed > 0 && (
        <p className="text-14 text-muted">{m.import_feed_postponed({ count: result.postponed })}</p>
      )}
      <ListingNames listings={result.kept} caption={m.import_feed_kept} />
      <ListingNames listings={result.paused} caption={m.import_feed_gone} />
      <ListingNames listings={result.returned} caption={m.import_feed_returned} />
      {result.problems.length > 0 && (
        <ProblemTable problems={result.problems} total={result.problem_count} caption={m.listings_import_problems} />
      )}
    </section>
  );
}

interface ListingNamesProps {
  listings: NamedListings;
  caption: (params: { count: number }) => string;
}

function ListingNames({ listings: { count, listings }, caption }: ListingNamesProps) {
  if (count === 0) return null;
  const rest = count - listings.length;
  return (
    <details>
      <summary className="min-h-6 cursor-pointer text-14 text-warning-text">{caption({ count })}</summary>
      <ul className="grid gap-1 py-1 text-14">
        {listings.map(({ id, external_id: reference, title }) => (
          <li key={id} className="break-words">
            <LocalizedLink
              to={`/properties/publish?id=${id}`}
              className="inline-flex min-h-6 items-center font-mid underline underline-offset-3"
            >
              {title === null ? m.import_feed_untitled({ reference }) : safeDisplayText(title)}
            </LocalizedLink>
          </li>
        ))}
        {rest > 0 && <li className="text-muted">{m.import_feed_more({ count: rest })}</li>}
      </ul>
    </details>
  );
}
