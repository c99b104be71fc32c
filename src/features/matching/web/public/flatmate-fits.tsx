import type { ReactNode } from 'react';
import { useLang } from '#browser/i18n/lang.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { Callout } from '#ui/feedback/callout.tsx';
import { Avatar } from '#ui/display/avatar.tsx';
import { ProsConsList } from '#ui/display/pros-cons-list.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import type { MatchWithResponse } from '../../domain/schema.ts';
import { useMatchesWith } from '../api.ts';
import { formatScore } from '../format-match.ts';
import { PersonPhoto } from '../people/person-photo.tsx';
import { reasonLabel } from '../reason-labels.ts';
import { ScoreSummary } from '../score/score-summary.tsx';

const MAX_REASONS = 3;

interface Flatmate {
  id: string;
  name: string;
  /** Line under the name. */
  note?: string;
  action?: ReactNode;
}

/** The viewer's fit with each person of a household, with reasons; the person who fits least is named. */
export function FlatmateFits({ people }: { people: readonly Flatmate[] }) {
  const fits = useMatchesWith(
    people.map(({ id }) => id),
    true,
  );
  return (
    <div className="grid gap-4">
      {fits.every((fit) => fit !== undefined) && <WorstFit fits={fits.filter((fit) => fit !== null)} />}
      <ul className="grid gap-4">
        {people.map(({ id, name, note, action }, at) => {
          const fit = fits[at];
          return (
            <li key={id} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2">
              {fit && <PersonPhoto profile={fit.profile} fit={fit} />}
              {fit === undefined && <Skeleton className="size-14 rounded-full" />}
              {fit === null && <Avatar name={id} size={48} />}
              <div className="grid min-w-0 gap-1">
                <LocalizedLink to={`/profile/${id}`} className="truncate font-strong">
                  {name}
                </LocalizedLink>
                {note && <p className="text-14 text-muted">{note}</p>}
                {fit && <ScoreSummary fit={fit} small />}
                {fit && <ProsConsList items={topReasons(fit)} />}
                {action}
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Reasons for and against alternate, so that neither hides the other. */
function topReasons({ reasons }: MatchWithResponse) {
  const good = reasons.filter(({ side }) => side === 'for').slice(0, MAX_REASONS - 1);
  const rest = reasons.filter(({ side }) => side === 'against').slice(0, MAX_REASONS - good.length);
  return [...good, ...rest].map((reason) => ({ kind: reason.side, text: reasonLabel(reason) }));
}

function WorstFit({ fits }: { fits: readonly MatchWithResponse[] }) {
  const lang = useLang();
  const rated = fits.filter(({ score }) => score !== null).toSorted((a, b) => (a.score ?? 0) - (b.score ?? 0));
  const [worst] = rated;
  if (!worst || rated.length < 2) return null;
  const about = { name: safeDisplayText(worst.profile.display_name), percent: formatScore(worst.score, lang) ?? '' };
  const against = worst.reasons.find(({ side }) => side === 'against');
  return (
    <Callout tone={against ? 'warning' : 'neutral'}>
      {against ? m.household_worst_reason({ ...about, reason: `${reasonLabel(against)}.` }) : m.household_worst(about)}
    </Callout>
  );
}
