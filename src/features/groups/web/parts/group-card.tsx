import type { ReactNode } from 'react';
import CalendarDays from 'lucide-react/icons/calendar-days';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import Wallet from 'lucide-react/icons/wallet';
import { useLang } from '#browser/lang.ts';
import { shownText } from '#browser/shown-text.ts';
import { DOT } from '#kit/text.ts';
import { Badge } from '#ui/badge.tsx';
import { FitLine } from '#ui/fit-line.tsx';
import { Icon, type IconShape } from '#ui/icon.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { m } from '#words';
import type { GroupCard as Card } from '../../domain/schema.ts';
import { budgetWords, fitWords, placesWords, placeWords, ruleWords, STATE_TONES, windowWords } from '../group-words.ts';
import { Seats } from './seats.tsx';

/** So many rules stand on a card. */
const MOST_RULES = 3;

interface GroupCardProps {
  group: Card;
  /** Above on the right: the button that saves it. */
  slot?: ReactNode;
  /** Below everything: what is to be done about it. */
  foot?: ReactNode;
  /** Of the title in the page. */
  level?: 2 | 3;
  /** Its page is there for the reader. */
  isLink?: boolean;
  /** In lists of one's own: how it stands. */
  withState?: boolean;
}

/** A group in a list: who is in, how many places are free, what they pay and when they move in, and how I would fit in. */
export function GroupCard({ group, slot, foot, level = 2, isLink = true, withState = false }: GroupCardProps) {
  const lang = useLang();
  const Heading = `h${level}` as const;
  const name = shownText(group.name);
  const fit = group.fit && fitWords(group.fit.percent, lang);
  const rules = ruleWords(group)
    .filter(({ answer }) => answer !== 'indifferent')
    .slice(0, MOST_RULES);
  return (
    <article className="relative grid h-full min-w-0 content-start gap-4 rounded-card border border-line bg-surface p-4 md:p-5">
      <div className="flex min-w-0 items-start gap-3">
        <GroupPhoto group={group} />
        <div className="min-w-0 flex-1">
          <Heading className="line-clamp-2 font-head text-18 leading-ui" dir="auto">
            {isLink ? (
              <LocalLink
                to={`/groups/${group.id}`}
                className="rounded-card text-ink no-underline after:absolute after:inset-0 after:rounded-card hover:underline"
              >
                {name}
              </LocalLink>
            ) : (
              name
            )}
          </Heading>
          <p className="mt-0.5 line-clamp-2 text-14 text-soft">{placeWords(group)}</p>
        </div>
        {slot && <div className="relative z-1 -mt-2 -mr-2">{slot}</div>}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <Seats group={group} />
        {withState ? (
          <Badge tone={STATE_TONES[group.state]}>{m.groups_state({ state: group.state })}</Badge>
        ) : (
          <span className="text-14 font-mid">{placesWords(group)}</span>
        )}
      </div>
      <ul className="grid gap-1.5 text-14 text-soft">
        <Fact icon={Wallet}>{budgetWords(group, lang) ?? m.groups_budget_none()}</Fact>
        <Fact icon={CalendarDays}>{windowWords(group, lang) ?? m.groups_window_none()}</Fact>
        {rules.length > 0 && <Fact icon={HeartHandshake}>{rules.map(({ words }) => words).join(DOT)}</Fact>}
      </ul>
      {fit && <FitLine small tone={fit.tone} value={fit.percent} words={fit.words} />}
      {foot && <div className="relative z-1 self-end">{foot}</div>}
    </article>
  );
}

function Fact({ icon, children }: { icon: IconShape; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Icon of={icon} size={16} className="mt-0.5 text-faint" />
      <span className="min-w-0">{children}</span>
    </li>
  );
}

/** The group's square photo, or the drawn one. */
export function GroupPhoto({ group, large }: { group: Pick<Card, 'photo_urls'>; large?: boolean }) {
  const side = large ? 96 : 64;
  return (
    <img
      src={large ? group.photo_urls.medium : group.photo_urls.small}
      alt=""
      width={side}
      height={side}
      decoding="async"
      className={
        large
          ? 'size-18 flex-none rounded-card bg-surface-press object-cover md:size-24'
          : 'size-16 flex-none rounded-inner bg-surface-press object-cover'
      }
    />
  );
}
