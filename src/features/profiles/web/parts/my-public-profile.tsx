import Eye from 'lucide-react/icons/eye';
import Pencil from 'lucide-react/icons/pencil';
import { ButtonLink } from '#ui/button.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Note } from '#ui/note.tsx';
import { m } from '#words';
import { displayName } from '../../domain/display-name.ts';
import { useOwnProfile } from './own-profile.ts';
import { ProfileError, ProfileLoading } from './profile-states.tsx';
import { ProfileView } from './profile-view.tsx';

/** One's own profile as others see it: without the e-mail step of the name, too. */
export function MyPublicProfile() {
  const { data: profile, error, isFetching, refetch } = useOwnProfile();
  if (!profile) {
    if (error) return <ProfileError own error={error} busy={isFetching} onRetry={() => void refetch()} />;
    return <ProfileLoading />;
  }
  const asOthers = { ...profile, display_name: displayName(profile) };
  return (
    <>
      <title>{m.profiles_my_title()}</title>
      <ProfileView
        profile={asOthers}
        notice={
          <Note icon={Eye} className="mb-6 md:mb-10">
            <span className="font-strong">{m.profiles_as_others()}.</span> {m.profiles_as_others_text()}
          </Note>
        }
        actions={
          <ButtonLink asChild big icon={Pencil}>
            <LocalLink to="/student/profile">{m.profiles_edit()}</LocalLink>
          </ButtonLink>
        }
      />
    </>
  );
}
