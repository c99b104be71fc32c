import { lazy, Suspense, type ReactNode, type Ref } from 'react';
import { useLang } from '#browser/lang.ts';
import { Badge } from '#ui/badge.tsx';
import { cx } from '#ui/cx.ts';
import { LocalLink } from '#ui/local-link.tsx';
import type { HomeCard as Home } from '../../domain/search.ts';
import { badgesOf, billsWords, factsWords, priceParts } from '../search/card-words.ts';
import { PhotoStrip } from '../search/photo-strip.tsx';

/** Only who is signed in fits with anybody: strangers load nothing of it. */
const FitLine = lazy(async (): Promise<{ default: (props: { fit: NonNullable<Home['fit']> }) => ReactNode }> =>
  import('../search/fit-line.tsx').then(
    ({ FitLine }) => ({ default: FitLine }),
    () => ({ default: () => null }),
  ),
);
const SIZES = '(min-width: 1344px) 330px, (min-width: 1024px) 26vw, (min-width: 600px) 46vw, 92vw';

interface HomeCardProps {
  home: Home;
  /** On the photograph, above on the right: the button that saves it. */
  slot?: ReactNode;
  /** Beside the price, on the right. */
  aside?: ReactNode;
  /** Below everything: a note. */
  foot?: ReactNode;
  /** Pointed at elsewhere: outlined. */
  isOn?: boolean | undefined;
  /** Among the first on the screen: its photograph is not put off. */
  isFirst?: boolean | undefined;
  /** Of the title in the page. */
  level?: 2 | 3;
  /** Widths of the photograph, as `sizes` says them, where it is no column of a list. */
  sizes?: string;
  ref?: Ref<HTMLElement>;
}

/** A home in a list: photographs, what it costs with bills, what and where it is, and how one fits with whoever lives there. */
export function HomeCard({ home, slot, aside, foot, isOn, isFirst, level = 2, sizes = SIZES, ref }: HomeCardProps) {
  const lang = useLang();
  const Heading = `h${level}` as const;
  const { amount, per } = priceParts(home.monthly_cents, lang);
  const to = `/properties/${home.id}`;
  const isGone = home.state === 'reserved';
  return (
    <article
      ref={ref}
      className={cx(
        'relative min-w-0 rounded-card outline-offset-6 transition-[outline-color] outline-2',
        isOn ? 'outline-action' : 'outline-transparent',
      )}
    >
      <div className={cx('relative', isGone && '[&_img]:opacity-60')}>
        <PhotoStrip to={to} photos={home.photos} eager={isFirst ?? false} sizes={sizes} />
        <Badges home={home} />
        {slot && <div className="absolute top-2 right-2">{slot}</div>}
      </div>
      <div className="relative mt-3 grid gap-1">
        <div className="flex items-start gap-3">
          <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
            <span className="price text-18 leading-ui">
              {amount}
              <span className="font-text text-14 font-normal text-soft">{per}</span>
            </span>
            <span className="text-14 text-faint">{billsWords(home)}</span>
          </p>
          {aside}
        </div>
        <Heading className="truncate font-text text-16 leading-ui font-strong tracking-normal">
          <LocalLink to={to} className="text-ink no-underline after:absolute after:inset-0 hover:underline">
            {home.title}
          </LocalLink>
        </Heading>
        <p className="truncate text-14 text-soft">{factsWords(home, lang)}</p>
        {home.fit && (
          <Suspense fallback={<div className="mt-0.5 h-7" />}>
            <FitLine fit={home.fit} />
          </Suspense>
        )}
      </div>
      {foot}
    </article>
  );
}

function Badges({ home }: { home: Home }) {
  const lang = useLang();
  const badges = badgesOf(home, lang, Date.now());
  if (badges.length === 0) return null;
  return (
    <div className="pointer-events-none absolute top-3 left-3 flex max-w-[70%] flex-wrap gap-1.5">
      {badges.map((words) => (
        <Badge key={words} tone="photo">
          {words}
        </Badge>
      ))}
    </div>
  );
}
