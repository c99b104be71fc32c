import type { ReactNode } from 'react';
import Briefcase from 'lucide-react/icons/briefcase';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Globe from 'lucide-react/icons/globe';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import MapPin from 'lucide-react/icons/map-pin';
import { formatLocationName } from '#features/locations/domain/format-location-name.ts';
import { isolateBidi } from '#shared/text/text.ts';
import { Avatar } from '#ui/display/avatar.tsx';
import { Tag } from '#ui/buttons/chip.tsx';
import { cx } from '#ui/core/cx.ts';
import { Icon, type LucideIcon } from '#ui/core/icon.tsx';
import { ExternalLink } from '#ui/navigation/external-link.tsx';
import { observeActionBar } from '#ui/hooks/observe-action-bar.ts';
import { formatList, lowerFirst } from '#shared/i18n/format.ts';
import { currentLang, useLang } from '#browser/i18n/lang.ts';
import { textLang } from '#shared/text/detect-language.ts';
import { m } from '#messages';
import { DEAL_BREAKERS, INTERESTS } from '../../domain/fields.ts';
import type { OwnProfile, PublicProfile } from '../../domain/profile.ts';
import { DEAL_BREAKER_LABELS, INTEREST_LABELS } from '../field-labels.ts';
import { IntentTags } from '../public/intent-tags.tsx';
import { VerificationBadges } from '../public/verification-badges.tsx';
import { sanitizeProfile } from '../public/sanitize-profile.ts';

type ShownProfile = Omit<PublicProfile, 'type'> & Pick<OwnProfile, 'type'>;

export interface ProfileViewProps {
  profile: ShownProfile;
  /** Banner above the profile. */
  notice?: ReactNode;
  /** Buttons beside the avatar, or at the bottom on phones. */
  actions?: ReactNode;
  /** Online status, if visible. */
  presence?: ReactNode;
  /** Match score, rendered by the caller. */
  fit?: ReactNode;
  /** References after living together, rendered by the caller. */
  references?: ReactNode;
}

/** A profile as others see it. */
export function ProfileView({ profile: raw, notice, actions, presence, fit, references }: ProfileViewProps) {
  const profile = sanitizeProfile(raw);
  return (
    <div className="wrap py-6 md:py-12">
      {notice}
      <div className="grid gap-8 lg:grid-cols-[328px_minmax(0,1fr)] lg:gap-14">
        <ProfileHeader profile={profile} presence={presence} actions={actions} />
        <div className="grid min-w-0 content-start gap-10">
          {fit}
          <AboutSection profile={profile} />
          <LivingSection profile={profile} />
          {references}
          <InterestsSection profile={profile} />
          <WebsiteSection url={profile.website} />
        </div>
      </div>
      {actions && (
        <div
          ref={observeActionBar}
          data-actionbar=""
          className="sticky bottom-[var(--tabbar,0px)] short:static -mx-gutter mt-8 flex flex-wrap gap-3 border-t border-line bg-page px-gutter py-3 pb-[max(12px,env(safe-area-inset-bottom))] *:first:flex-1 max-[400px]:gap-2 max-[400px]:*:first:px-3 max-[400px]:*:first:[&_svg]:hidden lg:hidden"
        >
          {actions}
        </div>
      )}
    </div>
  );
}

function ProfileHeader({ profile, presence, actions }: Pick<ProfileViewProps, 'profile' | 'presence' | 'actions'>) {
  const { display_name: name, age } = profile;
  return (
    <header className="grid min-w-0 content-start gap-4 sm:max-lg:grid-cols-[auto_minmax(0,1fr)] sm:max-lg:items-center sm:max-lg:gap-8 lg:sticky lg:top-24 lg:self-start">
      <Avatar
        eager
        size={128}
        name={profile.id}
        src={profile.avatar_urls?.large}
        alt={m.profiles_photo_of({ name })}
        className="size-40! lg:size-60!"
      />
      <div className="grid min-w-0 gap-3">
        <h1 className="[overflow-wrap:anywhere]">
          {age === null ? name : m.profiles_name_age({ name: isolateBidi(name), age })}
        </h1>
        {/* Reserves a line: the status comes late, and would move the buttons from under the finger. */}
        {presence && <div className="min-h-6">{presence}</div>}
        <Facts profile={profile} />
        <IntentTags intents={profile.intents} />
        <VerificationBadges name={name} badges={profile.badges} />
        {actions && <div className="mt-2 hidden flex-wrap gap-x-1.5 gap-y-2 *:first:basis-full lg:flex">{actions}</div>}
      </div>
    </header>
  );
}

function Facts({ profile }: { profile: ShownProfile }) {
  const { city, province, type } = profile;
  const study = profile.university?.name ?? (profile.university_id === 'other' ? m.profiles_studies_elsewhere() : null);
  // Avoids repetition for cities named like their province, such as València in València/Valencia.
  const isRepeated = province?.name.split('/').some((name) => city?.name.split('/').includes(name));
  const location = [city, isRepeated ? null : province]
    .flatMap((place) => (place ? formatLocationName(place, currentLang()) : []))
    .join(', ');
  return (
    <ul className="grid gap-1.5 text-muted">
      {location && <Fact icon={MapPin}>{location}</Fact>}
      {type !== 'admin' && (
        <Fact icon={type === 'student' ? GraduationCap : Briefcase}>
          {type === 'student' ? (study ?? m.profiles_is_student()) : m.profiles_is_professional()}
        </Fact>
      )}
      {type !== 'student' && study && <Fact icon={GraduationCap}>{study}</Fact>}
    </ul>
  );
}

function Fact({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Icon icon={icon} size={16} className="mt-1" />
      <span className="min-w-0">{children}</span>
    </li>
  );
}

function ProfileSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4">
      <h2 className="text-22">{title}</h2>
      {children}
    </section>
  );
}

function AboutSection({ profile }: { profile: ShownProfile }) {
  const lang = useLang();
  return (
    <ProfileSection title={m.profiles_view_about({ name: profile.display_name })}>
      {profile.description ? (
        <p
          dir="auto"
          lang={textLang(profile.description, lang)}
          className="max-w-[62ch] text-18 whitespace-pre-line [overflow-wrap:anywhere]"
        >
          {profile.description}
        </p>
      ) : (
        <p className="text-muted">{m.profiles_view_about_none()}</p>
      )}
    </ProfileSection>
  );
}

/** Answered deal-breakers, and the unanswered ones in one line. */
function LivingSection({ profile }: { profile: ShownProfile }) {
  const lang = useLang();
  const answered = DEAL_BREAKERS.filter((key) => profile.preferences[key]);
  const unanswered = DEAL_BREAKERS.filter((key) => !profile.preferences[key]).map((key) =>
    lowerFirst(DEAL_BREAKER_LABELS[key].name(), lang),
  );
  if (answered.length === 0) {
    return (
      <ProfileSection title={m.profiles_view_home()}>
        <p className="text-muted">{m.profiles_view_home_none()}</p>
      </ProfileSection>
    );
  }
  return (
    <ProfileSection title={m.profiles_view_home()}>
      <ul className="grid gap-x-8 sm:grid-cols-2">
        {answered.map((key) => (
          <AnswerRow key={key} icon={DEAL_BREAKER_LABELS[key].icon}>
            {DEAL_BREAKER_LABELS[key][profile.preferences[key] ?? 'indifferent']()}
          </AnswerRow>
        ))}
        {unanswered.length > 0 && (
          <AnswerRow icon={CircleQuestionMark} quiet>
            {m.profiles_view_home_unanswered({ list: formatList(unanswered, lang) })}
          </AnswerRow>
        )}
      </ul>
    </ProfileSection>
  );
}

function AnswerRow({ icon, quiet = false, children }: { icon: LucideIcon; quiet?: boolean; children: ReactNode }) {
  return (
    <li className={cx('flex min-h-13 items-center gap-3 border-t border-line py-2', quiet && 'text-subtle')}>
      <Icon icon={icon} className={quiet ? '' : 'text-muted'} />
      <span className="min-w-0">{children}</span>
    </li>
  );
}

function InterestsSection({ profile }: { profile: ShownProfile }) {
  const chosen = INTERESTS.filter((key) => profile.geek_preferences[key]);
  const other = profile.otros_friki.trim();
  return (
    <ProfileSection title={m.profiles_view_interests()}>
      {chosen.length === 0 && !other && <p className="text-muted">{m.profiles_view_interests_none()}</p>}
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {chosen.map((key) => (
            <li key={key} className="max-w-full">
              <Tag icon={INTEREST_LABELS[key].icon}>{INTEREST_LABELS[key].name()}</Tag>
            </li>
          ))}
        </ul>
      )}
      {other && <p className="max-w-[62ch] text-muted [overflow-wrap:anywhere]">{other}</p>}
    </ProfileSection>
  );
}

function WebsiteSection({ url }: { url: string | null }) {
  if (!url) return null;
  return (
    <ProfileSection title={m.profiles_view_website()}>
      <ExternalLink
        href={url}
        className="inline-flex min-h-tap items-center gap-2 justify-self-start [overflow-wrap:anywhere]"
      >
        <Icon icon={Globe} size={16} />
        {url.replace(/^https?:\/\//, '').replace(/\/$/, '')}
      </ExternalLink>
    </ProfileSection>
  );
}
