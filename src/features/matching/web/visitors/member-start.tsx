import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#browser/api/api-client.ts';
import type { OwnProfile } from '#features/profiles/domain/profile.ts';
import type { OnboardingInput } from '#features/profiles/domain/schema.ts';
import { saveProfile } from '#features/profiles/web/api.ts';
import { cacheOwnProfile, useOwnProfile } from '#features/profiles/web/public/use-own-profile.ts';
import { Button, ButtonLink } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { LocalizedLink, useLocalizedNavigate } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import type { VisitorsResponse } from '../../domain/visitors/schema.ts';
import { sendInterest } from '../connections/api.ts';
import type { VisitorMessages } from './messages.ts';
import { matchesPath, visitPath, type Visit } from './visit.ts';

interface MemberStartProps {
  visit: Visit;
  /** Searched place; null for all of Spain. */
  place: VisitorsResponse['place'];
  /** Set right after registering or signing in. */
  starts: { sends: boolean } | null;
  messages: VisitorMessages['member'];
}

/**
 * Stands in for the box "Crea tu cuenta" for members. After registering it saves the answers to the profile, sends the
 * interest if they agreed to that, and goes on to the list of matches. Without consent the mark stays here. Nothing is
 * sent for a finished profile without a press, because anybody can make a link that says so.
 */
export function MemberStart({ visit, place, starts, messages }: MemberStartProps) {
  const { data: profile } = useOwnProfile();
  const go = useLocalizedNavigate();
  const toast = useToast();
  const [hasFailed, setFailed] = useState(false);
  const hasBegun = useRef(false);
  const { mark } = visit;

  const send = async () => {
    if (!mark) return;
    try {
      const { status } = await sendInterest(mark.card);
      toast.success(status === 'sent' ? m.visitors_sent() : m.visitors_waiting());
    } catch (error) {
      // Retrying would not help: the card has expired, or the person is no longer there.
      if (!(error instanceof ApiError) || error.status === 0) throw error;
      toast.error(error.message);
    }
  };
  const begin = async (own: OwnProfile) => {
    hasBegun.current = true;
    setFailed(false);
    try {
      const open = unansweredFields(own, visit, place);
      if (Object.keys(open).length > 0) cacheOwnProfile(await saveProfile(open));
      const sends = starts?.sends === true && !own.onboarding_completed;
      if (sends) await send();
      go(mark && !sends ? visitPath(visit) : matchesPath(visit), { replace: true });
    } catch {
      setFailed(true);
    }
  };
  useEffect(() => {
    if (starts && profile && !hasBegun.current) void begin(profile);
  });

  return (
    <Card as="section" aria-labelledby="join-title" className="grid gap-4">
      <div>
        <h2 id="join-title" className="text-22">
          {messages.title}
        </h2>
        <p role="status" className="mt-1 text-14 text-muted">
          {starts && !hasFailed ? messages.starting : messages.text}
        </p>
      </div>
      {hasFailed && profile && (
        <Callout tone="danger" alert>
          <p>{messages.failed}</p>
          <Button variant="outline" className="mt-3" onClick={() => void begin(profile)}>
            {messages.again}
          </Button>
        </Callout>
      )}
      <ButtonLink size="lg" fullWidth asChild>
        <LocalizedLink to={matchesPath(visit)}>{messages.all}</LocalizedLink>
      </ButtonLink>
      {mark && !starts && (
        <Button variant="outline" fullWidth onClick={() => void send().catch(() => setFailed(true))}>
          {messages.send}
        </Button>
      )}
    </Card>
  );
}

/** The answers and the place of the visit that an unfinished profile lacks. */
function unansweredFields(
  own: OwnProfile,
  { search, tastes }: Visit,
  place: MemberStartProps['place'],
): OnboardingInput {
  if (own.onboarding_completed) return {};
  const answers = Object.entries({ smoking: tastes.smoking, pets: tastes.pets }).filter(
    ([key, answer]) => answer !== undefined && !(key in own.preferences),
  );
  const habits = {
    ...(tastes.cleanliness && own.habits.cleanliness === null && { cleanliness: Number(tastes.cleanliness) }),
    ...(search.move_in_from && own.habits.move_in === null && { move_in: search.move_in_from }),
  };
  const cityId = place?.kind === 'city' ? place.id : search.city_id;
  return {
    ...(place &&
      own.province_id === null && {
        province_id: place.province_id,
        ...(cityId && { city_id: cityId }),
        ...(search.university_id && { university_id: search.university_id }),
      }),
    ...(answers.length > 0 && {
      preferences: Object.fromEntries(answers) as NonNullable<OnboardingInput['preferences']>,
    }),
    ...(Object.keys(habits).length > 0 && { habits }),
  };
}
