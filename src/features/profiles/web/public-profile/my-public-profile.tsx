import Eye from 'lucide-react/icons/eye';
import Pencil from 'lucide-react/icons/pencil';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { m } from '#messages';
import { displayName } from '../../domain/display-name.ts';
import { useOwnProfile } from '../public/use-own-profile.ts';
import { ProfileError, ProfileSkeleton } from './profile-states.tsx';
import { ProfileView } from './profile-view.tsx';

/** One's own profile as others see it. The display name never comes from the email. */
export function MyPublicProfile() {
  const { data: profile, error, isFetching, refetch } = useOwnProfile();
  if (!profile) {
    if (error) return <ProfileError own error={error} busy={isFetching} onRetry={() => void refetch()} />;
    return <ProfileSkeleton />;
  }
  const asOthers = { ...profile, display_name: displayName(profile) };
  return (
    <>
      <title>{m.profiles_my_title()}</title>
      <ProfileView
        profile={asOthers}
        notice={
          <Callout icon={Eye} className="mb-6 md:mb-10">
            <span className="font-strong">{m.profiles_as_others()}.</span> {m.profiles_as_others_text()}
          </Callout>
        }
        actions={
          <ButtonLink asChild size="lg" icon={Pencil}>
            <LocalizedLink to="/student/profile">{m.profiles_edit()}</LocalizedLink>
          </ButtonLink>
        }
      />
    </>
  );
}
