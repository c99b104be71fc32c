import { useState } from 'react';
import Moon from 'lucide-react/icons/moon';
import Music from 'lucide-react/icons/music';
import Sparkles from 'lucide-react/icons/sparkles';
import { useLang } from '#browser/i18n/lang.ts';
import type { OwnProfile } from '#features/profiles/domain/profile.ts';
import { Button } from '#ui/buttons/button.tsx';
import { cx } from '#ui/core/cx.ts';
import { Icon, type LucideIcon } from '#ui/core/icon.tsx';
import { Card } from '#ui/display/card.tsx';
import { MatchScoreLabel } from '#ui/display/match-score-label.tsx';
import { formatList } from '#shared/i18n/format.ts';
import { m } from '#messages';
import { answerOptions } from '../../domain/questions.ts';
import type { Match } from '../../domain/schema.ts';
import { useMatchesWith } from '../api.ts';
import { formatScore, formatUpTo, matchScoreSentence, scoreShape } from '../format-match.ts';
import { nameAndAge } from '../people/person-labels.ts';
import { PersonPhoto } from '../people/person-photo.tsx';
import { QuestionOptions } from '../questions/question-options.tsx';

/** Habits asked after the onboarding: those that weigh most in the score. */
export const FIRST_HABITS = ['cleanliness', 'sleep', 'noise'] as const;
const HABIT_ICONS: Record<(typeof FIRST_HABITS)[number], LucideIcon> = {
  cleanliness: Sparkles,
  sleep: Moon,
  noise: Music,
};

interface FirstHabitsProps {
  profile: OwnProfile;
  /** People who fit best if the answers are favourable; undefined until known. */
  people: readonly Match[] | undefined;
  onDone: () => void;
}

/** Three habits, each answered with one tap, beside the first people, whose scores change with every answer. */
export function FirstHabits({ profile, people, onDone }: FirstHabitsProps) {
  const [isAnswered, setAnswered] = useState(false);
  const left = FIRST_HABITS.filter((habit) => profile.habits[habit] === null).length;
  return (
    <div className="wrap max-w-292! py-6 md:py-12">
      <title>{m.welcome_page()}</title>
      <p className="text-14 text-muted">{left > 0 ? m.welcome_left({ count: left }) : m.welcome_none_left()}</p>
      <h1 className="mt-1">{m.welcome_title()}</h1>
      <p className="mt-2 text-muted">{m.welcome_text()}</p>
      <div className="mt-6 grid items-start gap-5 min-[900px]:grid-cols-[minmax(0,1fr)_minmax(300px,400px)] min-[900px]:gap-10">
        {people && people.length > 0 && <LivePeople first={people} isAnswered={isAnswered} />}
        <div className="grid min-w-0 gap-4 min-[900px]:col-start-1 min-[900px]:row-start-1">
          {FIRST_HABITS.map((habit) => {
            const value = profile.habits[habit];
            return (
              <Card key={habit} className={cx('flex gap-3', value !== null && 'border-success!')}>
                <Icon icon={HABIT_ICONS[habit]} className="mt-0.5 flex-none text-muted" />
                <div className="min-w-0 flex-1">
                  <QuestionOptions
                    question={{ key: habit, options: answerOptions(habit, '') }}
                    value={value}
                    onAnswered={() => setAnswered(true)}
                  />
                </div>
              </Card>
            );
          })}
          <div className="flex flex-wrap items-center gap-2">
            <Button variant="ghost" size="lg" onClick={onDone}>
              {m.welcome_later()}
            </Button>
            <Button size="lg" className="flex-1" onClick={onDone}>
              {m.welcome_go()}
            </Button>
          </div>
          <p className="text-12 text-muted">{m.welcome_saved()}</p>
        </div>
      </div>
    </div>
  );
}

/** The people of the first list, whose order stays while answering. */
function LivePeople({ first, isAnswered }: { first: readonly Match[]; isAnswered: boolean }) {
  const lang = useLang();
  const [people] = useState(first);
  const ids = people.map(({ profile }) => profile.user_id);
  const current = useMatchesWith(ids, isAnswered);
  const fits = people.map((match, at) => current[at] ?? match);
  const scores = fits.map((fit) => `${nameAndAge(fit.profile)}: ${formatScore(fit.score, lang) ?? ''}`);
  return (
    <Card
      as="section"
      aria-labelledby="first-people"
      className="max-[899px]:sticky max-[899px]:top-18 max-[899px]:z-10 min-[900px]:sticky min-[900px]:top-24 min-[900px]:col-start-2"
    >
      <h2 id="first-people" className="text-18 max-[899px]:sr-only">
        {m.welcome_people()}
      </h2>
      <ul className="grid grid-cols-3 gap-3 min-[900px]:mt-2 min-[900px]:grid-cols-1 min-[900px]:gap-0 min-[900px]:divide-y min-[900px]:divide-line">
        {fits.map((fit) => (
          <li
            key={fit.profile.user_id}
            className="grid min-w-0 content-start justify-items-center gap-1 text-center min-[900px]:grid-cols-[auto_minmax(0,1fr)] min-[900px]:items-center min-[900px]:justify-items-start min-[900px]:gap-x-4 min-[900px]:py-3 min-[900px]:text-left"
          >
            <PersonPhoto profile={fit.profile} fit={fit} />
            <div className="grid w-full min-w-0 justify-items-center min-[900px]:justify-items-start">
              <p className="max-w-full truncate text-14 font-strong">{nameAndAge(fit.profile)}</p>
              <LiveScore fit={fit} />
            </div>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {isAnswered && m.welcome_live({ scores: formatList(scores, lang) })}
      </p>
    </Card>
  );
}

function LiveScore({ fit }: { fit: Match }) {
  const lang = useLang();
  const percent = formatUpTo(fit, lang);
  return (
    <MatchScoreLabel
      tone={scoreShape(fit).tone}
      value={formatScore(fit.score, lang)}
      upTo={percent && m.matching_up_to({ percent })}
      label=""
      screenReaderText={matchScoreSentence(fit, lang)}
      className="justify-center text-14 min-[900px]:justify-start"
    />
  );
}
