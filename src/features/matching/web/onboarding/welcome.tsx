import { useQuery } from '@tanstack/react-query';
import MessageCircle from 'lucide-react/icons/message-circle';
import { openChat } from '#browser/bus/chat-bus.ts';
import { useLang } from '#browser/i18n/lang.ts';
import { inlineName } from '#browser/inline-name.ts';
import { nonEmpty } from '#features/profiles/domain/display-name.ts';
import type { OwnProfile } from '#features/profiles/domain/profile.ts';
import { VerificationBadges } from '#features/profiles/web/public/verification-badges.tsx';
import { MascotGreeting } from '#ui/brand/mascot-greeting.tsx';
import { Button, ButtonLink } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { Loading, SkeletonRow } from '#ui/feedback/skeleton.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { formatNumber } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { Match } from '../../domain/schema.ts';
import { fetchConnections } from '../connections/api.ts';
import { PersonRow } from '../people/person-row.tsx';

interface WelcomeProps {
  profile: OwnProfile;
  /** Undefined until known. */
  best: { people: readonly Match[]; total: number } | undefined;
}

/** Welcome after the onboarding: the founder number, the first people, and a first message to the best fit. */
export function Welcome({ profile, best }: WelcomeProps) {
  const lang = useLang();
  const number = profile.early_bird_number;
  const name = nonEmpty(profile.alias) ?? profile.display_name;
  const mayVerify = profile.university !== null && !profile.verified;
  return (
    <div className="wrap grid max-w-268! items-center gap-8 py-8 md:grid-cols-2 md:gap-14 md:py-12">
      <title>{m.welcome_page()}</title>
      <div className="grid min-w-0 justify-items-center gap-3 text-center md:justify-items-start md:text-left">
        <MascotGreeting className="h-44 w-auto md:h-52" />
        <p className="text-muted">{m.welcome_hello({ name: inlineName(name) })}</p>
        <h1 className="text-48">
          {number === null ? m.welcome_in() : m.welcome_number({ number: formatNumber(number, lang) })}
        </h1>
        <p className="max-w-[44ch] text-muted">{number === null ? m.welcome_in_text() : m.welcome_number_text()}</p>
        <VerificationBadges name={profile.display_name} badges={profile.badges} />
        <div className="flex flex-wrap justify-center gap-x-2 md:-ml-3">
          {mayVerify && (
            <ButtonLink asChild variant="ghost">
              <LocalizedLink to="/student/profile#university-check">{m.verification_onboarded()}</LocalizedLink>
            </ButtonLink>
          )}
          <ButtonLink asChild variant="ghost">
            <LocalizedLink to="/profile">{m.profiles_onboarded_public()}</LocalizedLink>
          </ButtonLink>
        </div>
      </div>
      <Card as="section" aria-labelledby="first-people">
        <h2 id="first-people" className="text-22">
          {best?.people.length === 0 ? m.welcome_nobody() : m.welcome_people()}
        </h2>
        {best ? (
          <FirstPeople {...best} />
        ) : (
          <Loading label={m.matching_panel_loading()} className="mt-4 grid gap-6">
            <SkeletonRow avatarSize={44} />
            <SkeletonRow avatarSize={44} />
            <SkeletonRow avatarSize={44} />
          </Loading>
        )}
      </Card>
    </div>
  );
}

function FirstPeople({ people, total }: { people: readonly Match[]; total: number }) {
  const lang = useLang();
  const first = people[0]?.profile;
  if (!first) return <p className="mt-2 text-muted">{m.welcome_nobody_text()}</p>;
  const name = inlineName(first.display_name);
  return (
    <>
      <ul className="mt-2 divide-y divide-line">
        {people.map((match) => (
          <li key={match.profile.user_id}>
            <PersonRow match={match} />
          </li>
        ))}
      </ul>
      <Button
        size="lg"
        fullWidth
        icon={MessageCircle}
        className="mt-4"
        onClick={() =>
          openChat({ userId: first.user_id, name: first.display_name, draft: m.welcome_write_text({ name }) })
        }
      >
        <span className="block truncate">{m.welcome_write({ name })}</span>
      </Button>
      <SentInterests />
      <p className="mt-2 text-center">
        <LocalizedLink to="/matching" className="inline-flex min-h-tap items-center text-14">
          {m.welcome_all({ count: total, shown: formatNumber(total, lang) })}
        </LocalizedLink>
      </p>
    </>
  );
}

/** Tells that an interest from before the account, which waited for the profile, has been sent. */
function SentInterests() {
  const { data } = useQuery({
    queryKey: ['matching', 'sent-interests'],
    queryFn: async ({ signal }) => fetchConnections('sent', null, signal),
  });
  const count = data?.connections.length ?? 0;
  if (count === 0) return null;
  return (
    <p role="status" className="mt-3 rounded-inner bg-success-tint px-4 py-1.5 text-14">
      {m.welcome_sent({ count })}{' '}
      <LocalizedLink to="/student/mymatches?tab=sent" className="inline-flex min-h-tap items-center">
        {m.welcome_sent_go()}
      </LocalizedLink>
    </p>
  );
}
