import { useQuery } from '@tanstack/react-query';
import House from 'lucide-react/icons/house';
import { apiCall, ApiError } from '#browser/api.ts';
import { useLang } from '#browser/lang.ts';
import { shownText } from '#browser/shown-text.ts';
import { Icon } from '#ui/icon.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { m } from '#words';
import type { HomeSummary } from '../../domain/detail.ts';
import { isPublic } from '../../domain/states.ts';
import { perMonthWords } from '../property-words.ts';
import { STATE_WORDS } from '../state-words.ts';

/** Opens beside the conversation, which may cover the whole of a phone. */
const ASIDE = { target: '_blank', rel: 'noopener' } as const;
const TILE =
  'mb-1.5 flex min-h-16 w-64 max-w-full items-center gap-3 rounded-inner bg-surface p-2 text-ink shadow-card';

/** The home that a message is about: picture, title, what it costs, and the way to its page. */
export function HomeTile({ homeId }: { homeId: string }) {
  const lang = useLang();
  const { data: home, error } = useQuery({
    queryKey: ['homes', 'summary', homeId],
    queryFn: async ({ signal }) =>
      (await apiCall<{ home: HomeSummary }>('GET', `/api/properties/${encodeURIComponent(homeId)}/summary`, { signal }))
        .home,
  });
  if (!home) {
    const isGone = error instanceof ApiError && error.status === 404;
    if (!isGone) return <Skeleton className="h-16 w-64 max-w-full rounded-inner" />;
    return (
      <p className={`${TILE} text-14 text-soft`}>
        <Icon of={House} className="m-3" />
        {m.home_tile_gone()}
      </p>
    );
  }
  const title = shownText(home.title ?? m.home_untitled());
  const price = home.monthly_cents === null ? null : perMonthWords(home.monthly_cents, lang);
  const line = isPublic(home.state) ? price : STATE_WORDS[home.state]();
  return (
    <LocalLink
      {...ASIDE}
      to={`/properties/${home.id}`}
      aria-label={m.home_tile_label({ title: [title, line].filter(Boolean).join(', ') })}
      className={`${TILE} no-underline hover:bg-surface-quiet`}
    >
      {home.photo ? (
        <img
          src={home.photo.urls.small}
          alt=""
          width={64}
          height={48}
          loading="lazy"
          className="h-12 w-16 flex-none rounded-[6px] bg-surface-press object-cover"
        />
      ) : (
        <Icon of={House} className="m-3 text-faint" />
      )}
      <span className="grid min-w-0 text-14 leading-[1.35]">
        <span className="truncate font-strong">{title}</span>
        <span className="num truncate text-soft">{[line, home.city].filter(Boolean).join(' · ')}</span>
      </span>
    </LocalLink>
  );
}
