import { useId, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { BuzzButton } from '#features/buzz/web/public/buzz-button.tsx';
import { IntentTags } from '#features/profiles/web/public/intent-tags.tsx';
import { VerificationBadges } from '#features/profiles/web/public/verification-badges.tsx';
import { sanitizeProfile } from '#features/profiles/web/public/sanitize-profile.ts';
import { Card } from '#ui/display/card.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { useLang } from '#browser/i18n/lang.ts';
import { textLang } from '#shared/text/detect-language.ts';
import { m } from '#messages';
import type { Match } from '../../domain/schema.ts';
import { CardActions, type CardActionHandlers } from '../cards/card-actions.tsx';
import { PERSON_PARAM } from '../filters/match-filters.ts';
import { OpenAnswers } from '../questions/open-answers.tsx';
import { ScoreSummary } from '../score/score-summary.tsx';
import { ScoreBreakdown } from '../score/score-breakdown.tsx';
import { ReasonColumns } from '../score/reason-columns.tsx';
import { MissingAnswers } from '../score/missing-answers.tsx';
import { PersonPhoto } from './person-photo.tsx';
import { PersonMenu } from './person-menu.tsx';
import { nameAndAge, occupationAndLocation } from './person-labels.ts';

interface PersonCardProps extends CardActionHandlers {
  match: Match;
  /** Favorite button. */
  saveButton: ReactNode;
}

/**
 * A person in full: profile, score, reasons and actions. Next to the list, the card fits the screen and scrolls
 * internally.
 */
export function PersonCard({ match, saveButton, onConnect, onPass }: PersonCardProps) {
  const lang = useLang();
  const id = useId();
  const profile = sanitizeProfile(match.profile);
  const [search, setSearch] = useSearchParams();
  // Answers change the order of the list: the card stays at this person.
  const keepInView = () => {
    const wanted = new URLSearchParams(search);
    wanted.set(PERSON_PARAM, profile.user_id);
    setSearch(wanted, { replace: true, preventScrollReset: true });
  };
  return (
    <Card
      as="article"
      noPadding
      aria-labelledby={id}
      className="relative min-[1100px]:flex min-[1100px]:min-h-0 min-[1100px]:flex-col"
    >
      {/* Keeps focused elements from hiding behind the action bar. */}
      <div className="min-h-0 min-[1100px]:overflow-y-auto min-[1100px]:overscroll-contain [&_:is(a,button)]:scroll-mb-28">
        <div className="grid justify-items-center gap-2 px-4 pt-6 pb-5 text-center md:grid-cols-[auto_minmax(0,1fr)] md:items-center md:justify-items-start md:gap-6 md:p-6 md:pr-14 md:text-left">
          <PersonPhoto profile={profile} fit={match} large />
          <div className="grid max-w-full min-w-0 justify-items-center gap-2 md:justify-items-start">
            <div className="max-w-full">
              <h2 id={id} tabIndex={-1} className="text-28 [overflow-wrap:anywhere] outline-none">
                {nameAndAge(profile)}
              </h2>
              <p className="text-14 text-muted">{occupationAndLocation(profile)}</p>
            </div>
            <ScoreSummary fit={match} className="max-md:justify-center" />
            <VerificationBadges
              name={profile.display_name}
              badges={profile.badges}
              className="justify-center md:justify-start"
            />
            <IntentTags intents={profile.intents} className="justify-center md:justify-start" />
          </div>
        </div>
        <div className="grid gap-5 px-5 pb-5 md:px-6 md:pb-6">
          {profile.description && (
            <p
              dir="auto"
              lang={textLang(profile.description, lang)}
              className="max-w-[56ch] [overflow-wrap:anywhere] whitespace-pre-line"
            >
              {profile.description}
            </p>
          )}
          {match.score === null && <MissingAnswers fit={match} name={profile.display_name} />}
          <ReasonColumns reasons={match.reasons} />
          <OpenAnswers fit={match} onOpen={keepInView} />
          <ScoreBreakdown userId={profile.user_id} name={profile.display_name} fit={match} />
          <p className="text-14">
            <LocalizedLink to={`/profile/${profile.user_id}`}>{m.matching_profile()}</LocalizedLink>
          </p>
        </div>
      </div>
      <div className="absolute top-2 right-2 flex">
        <BuzzButton userId={profile.user_id} />
        <PersonMenu profile={profile} />
      </div>
      <CardActions profile={profile} save={saveButton} onConnect={onConnect} onPass={onPass} />
    </Card>
  );
}
