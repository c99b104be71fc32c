import type { ReactNode } from 'react';
import Briefcase from 'lucide-react/icons/briefcase';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Globe from 'lucide-react/icons/globe';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import MapPin from 'lucide-react/icons/map-pin';
import { setApart } from '#kit/text.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Tag } from '#ui/chip.tsx';
import { cx } from '#ui/cx.ts';
import { Icon, type IconShape } from '#ui/icon.tsx';
import { OutsideLink } from '#ui/outside-link.tsx';
import { m } from '#words';
import { DEAL_BREAKERS, INTERESTS } from '../../domain/fields.ts';
import type { PublicProfile } from '../../domain/profile.ts';
import { DEAL_BREAKER_WORDS, INTEREST_WORDS } from '../field-words.ts';
import { CheckedBadges } from './checked-badges.tsx';
import { shownProfile } from './shown-profile.ts';

export interface ProfileViewProps {
  profile: PublicProfile;
  /** Above everything: that this is oneself, for instance. */
  notice?: ReactNode;
  /** Beside the face, on a phone at the bottom: write, edit. */
  actions?: ReactNode;
  /** Whether they are here, where it is told. */
  presence?: ReactNode;
  /** How the two fit, from whoever knows. */
  fit?: ReactNode;
}

/** A person as others see them: the face first, then what living with them would be like. */
export function ProfileView({ profile: raw, notice, actions, presence, fit }: ProfileViewProps) {
  const profile = shownProfile(raw);
  return (
    <div className="wrap py-6 md:py-12">
      {notice}
      <div className="grid gap-8 lg:grid-cols-[328px_minmax(0,1fr)] lg:gap-14">
        <Head profile={profile} presence={presence} actions={actions} />
        <div className="grid min-w-0 content-start gap-10">
          {fit}
          <About profile={profile} />
          <Home profile={profile} />
          <Interests profile={profile} />
          <Website url={profile.website} />
        </div>
      </div>
      {actions && (
        <div
          data-actionbar=""
          className="sticky bottom-[var(--tabbar,0px)] [@media(max-height:480px)]:static -mx-gutter mt-8 flex flex-wrap gap-3 border-t border-line bg-page px-gutter py-3 pb-[max(12px,env(safe-area-inset-bottom))] *:first:flex-1 max-[400px]:gap-2 max-[400px]:*:first:px-3 max-[400px]:*:first:[&_svg]:hidden lg:hidden"
        >
          {actions}
        </div>
      )}
    </div>
  );
}

function Head({ profile, presence, actions }: Pick<ProfileViewProps, 'profile' | 'presence' | 'actions'>) {
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
          {age === null ? name : m.profiles_name_age({ name: setApart(name), age })}
        </h1>
        {presence}
        <Facts profile={profile} />
        <CheckedBadges name={name} badges={profile.badges} />
        {actions && <div className="mt-2 hidden flex-wrap gap-x-1.5 gap-y-2 *:first:basis-full lg:flex">{actions}</div>}
      </div>
    </header>
  );
}

function Facts({ profile }: { profile: PublicProfile }) {
  const { city, province, type } = profile;
  const study = profile.university?.name ?? (profile.university_id === 'other' ? m.profiles_studies_elsewhere() : null);
  // València is in València/Valencia: once is enough.
  const isTold = province?.name.split('/').some((name) => city?.name.split('/').includes(name));
  const place = [city?.name, isTold ? null : province?.name].filter(Boolean).join(', ');
  return (
    <ul className="grid gap-1.5 text-soft">
      {place && <Fact icon={MapPin}>{place}</Fact>}
      <Fact icon={type === 'student' ? GraduationCap : Briefcase}>
        {type === 'student' ? (study ?? m.profiles_is_student()) : m.profiles_is_professional()}
      </Fact>
      {type === 'professional' && study && <Fact icon={GraduationCap}>{study}</Fact>}
    </ul>
  );
}

function Fact({ icon, children }: { icon: IconShape; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Icon of={icon} size={16} className="mt-1" />
      <span className="min-w-0">{children}</span>
    </li>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4">
      <h2 className="text-22">{title}</h2>
      {children}
    </section>
  );
}

function About({ profile }: { profile: PublicProfile }) {
  return (
    <Part title={m.profiles_view_about({ name: profile.display_name })}>
      {profile.description ? (
        <p dir="auto" className="max-w-[62ch] text-18 whitespace-pre-line [overflow-wrap:anywhere]">
          {profile.description}
        </p>
      ) : (
        <p className="text-soft">{m.profiles_view_about_none()}</p>
      )}
    </Part>
  );
}

/** The answers that were given, and in one line the ones that were not. */
function Home({ profile }: { profile: PublicProfile }) {
  const told = DEAL_BREAKERS.filter((key) => profile.preferences[key]);
  const untold = DEAL_BREAKERS.filter((key) => !profile.preferences[key]).map((key) => DEAL_BREAKER_WORDS[key].name());
  if (told.length === 0) {
    return (
      <Part title={m.profiles_view_home()}>
        <p className="text-soft">{m.profiles_view_home_none()}</p>
      </Part>
    );
  }
  return (
    <Part title={m.profiles_view_home()}>
      <ul className="grid gap-x-8 sm:grid-cols-2">
        {told.map((key) => (
          <Told key={key} icon={DEAL_BREAKER_WORDS[key].icon}>
            {DEAL_BREAKER_WORDS[key][profile.preferences[key] ?? 'indifferent']()}
          </Told>
        ))}
        {untold.length > 0 && (
          <Told icon={CircleQuestionMark} quiet>
            {m.profiles_view_home_untold({ list: untold.join(', ').toLocaleLowerCase() })}
          </Told>
        )}
      </ul>
    </Part>
  );
}

function Told({ icon, quiet = false, children }: { icon: IconShape; quiet?: boolean; children: ReactNode }) {
  return (
    <li className={cx('flex min-h-13 items-center gap-3 border-t border-line py-2', quiet && 'text-faint')}>
      <Icon of={icon} className={quiet ? '' : 'text-soft'} />
      <span className="min-w-0">{children}</span>
    </li>
  );
}

function Interests({ profile }: { profile: PublicProfile }) {
  const chosen = INTERESTS.filter((key) => profile.geek_preferences[key]);
  const other = profile.otros_friki.trim();
  return (
    <Part title={m.profiles_view_interests()}>
      {chosen.length === 0 && !other && <p className="text-soft">{m.profiles_view_interests_none()}</p>}
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {chosen.map((key) => (
            <li key={key} className="max-w-full">
              <Tag icon={INTEREST_WORDS[key].icon}>{INTEREST_WORDS[key].name()}</Tag>
            </li>
          ))}
        </ul>
      )}
      {other && <p className="max-w-[62ch] text-soft [overflow-wrap:anywhere]">{other}</p>}
    </Part>
  );
}

function Website({ url }: { url: string | null }) {
  if (!url) return null;
  return (
    <Part title={m.profiles_view_website()}>
      <OutsideLink
        href={url}
        className="inline-flex min-h-tap items-center gap-2 justify-self-start [overflow-wrap:anywhere]"
      >
        <Icon of={Globe} size={16} />
        {url.replace(/^https?:\/\//, '').replace(/\/$/, '')}
      </OutsideLink>
    </Part>
  );
}
