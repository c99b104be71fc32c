import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { OwnProfile } from '#features/profiles/domain/profile.ts';
import { FirstHabits, FIRST_HABITS } from '../onboarding/first-habits.tsx';
import { Welcome } from '../onboarding/welcome.tsx';
import { useBestMatches } from './best-matches.tsx';

const STEP_PARAM = 'step';

/** Follows the onboarding: three habits that move the scores of the first people, then the welcome. */
export function OnboardingEnd({ profile }: { profile: OwnProfile }) {
  const [search, setSearch] = useSearchParams();
  const [hasHabits] = useState(() => FIRST_HABITS.every((habit) => profile.habits[habit] !== null));
  const isWelcome = hasHabits || search.get(STEP_PARAM) === 'welcome';
  // The habits are asked beside people whose scores they can raise, the welcome shows the scores reached.
  const { data: best } = useBestMatches(isWelcome ? [] : FIRST_HABITS);
  if (isWelcome) return <Welcome profile={profile} best={best} />;
  const goOn = () => {
    const wanted = new URLSearchParams(search);
    wanted.set(STEP_PARAM, 'welcome');
    setSearch(wanted);
  };
  return <FirstHabits profile={profile} people={best?.people} onDone={goOn} />;
}
