import { useState, type ReactNode } from 'react';
import Ban from 'lucide-react/icons/ban';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Flag from 'lucide-react/icons/flag';
import MessageCircle from 'lucide-react/icons/message-circle';
import Undo2 from 'lucide-react/icons/undo-2';
import { ApiError } from '#browser/api.ts';
import { shownText } from '#browser/shown-text.ts';
import { requestChat } from '#browser/open-chat.ts';
import { requestReport } from '#browser/open-report.ts';
import { MascotSleeping } from '#ui/brand/mascot-sleeping.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Menu, MenuItem, type MenuTriggerProps } from '#ui/menu.tsx';
import { m } from '#words';
import type { PublicProfile } from '../../domain/profile.ts';
import { useBlocking } from './blocking.ts';
import { MyPublicProfile } from './my-public-profile.tsx';
import { useOwnProfile } from './own-profile.ts';
import { ProfileError, ProfileLoading, ProfileMissing } from './profile-states.tsx';
import { ProfileView } from './profile-view.tsx';
import { usePublicProfile } from './public-profile.ts';

export interface PublicProfilePageProps {
  userId: string;
  /** How the two fit, from whoever knows. */
  fit?: (profile: PublicProfile) => ReactNode;
  /** Whether they are here, from whoever knows. */
  presence?: (profile: PublicProfile) => ReactNode;
  /** What else can be done beside writing, from whoever knows. */
  actions?: (profile: PublicProfile) => ReactNode;
}

/** Somebody's page; one's own shows what others would see. */
export function PublicProfilePage({ userId, fit, presence, actions }: PublicProfilePageProps) {
  const me = useOwnProfile();
  const { data: profile, error, isFetching, refetch } = usePublicProfile(userId);
  const { blocked, block, undo, busy } = useBlockedHere(refetch);
  if (me.data?.id === userId) return <MyPublicProfile />;
  if (blocked) return <Blocked name={shownText(blocked.display_name)} busy={busy} onUndo={() => void undo(blocked)} />;
  if (profile) {
    return (
      <>
        <title>{m.profiles_public_title({ name: shownText(profile.display_name) })}</title>
        <ProfileView
          profile={profile}
          fit={fit?.(profile)}
          presence={presence?.(profile)}
          actions={
            <Actions profile={profile} onBlock={() => void block(profile)}>
              {actions?.(profile)}
            </Actions>
          }
        />
      </>
    );
  }
  if (error instanceof ApiError && error.status === 404) return <ProfileMissing />;
  if (error) return <ProfileError error={error} busy={isFetching} onRetry={() => void refetch()} />;
  return <ProfileLoading />;
}

/** Who was blocked just now, until that is undone. */
function useBlockedHere(refetch: () => Promise<unknown>) {
  const [blocked, setBlocked] = useState<PublicProfile | null>(null);
  const blocking = useBlocking(async () => {
    await refetch();
    setBlocked(null);
  });
  const block = async (profile: PublicProfile) => {
    if (await blocking.block(profile)) setBlocked(profile);
  };
  return { blocked, block, undo: blocking.unblock, busy: blocking.busy };
}

function moreButton(props: MenuTriggerProps) {
  return <IconButton {...props} outlined label={m.profiles_more()} icon={Ellipsis} />;
}

interface ActionsProps {
  profile: PublicProfile;
  onBlock: () => void;
  children: ReactNode;
}

function Actions({ profile, onBlock, children }: ActionsProps) {
  const { id, display_name: name } = profile;
  return (
    <>
      <Button big icon={MessageCircle} className="max-[359px]:px-3" onClick={() => requestChat({ userId: id, name })}>
        {m.profiles_write()}
      </Button>
      {children}
      <Menu label={m.profiles_more()} trigger={moreButton}>
        <MenuItem icon={Flag} onClick={() => requestReport({ type: 'profile', resourceId: id, userId: id, name })}>
          {m.common_report()}
        </MenuItem>
        <MenuItem icon={Ban} danger onClick={onBlock}>
          {m.profiles_block()}
        </MenuItem>
      </Menu>
    </>
  );
}

/** What stands in place of somebody just blocked. */
function Blocked({ name, busy, onUndo }: { name: string; busy: boolean; onUndo: () => void }) {
  return (
    <div className="wrap py-16">
      <title>{m.profiles_public_title({ name })}</title>
      <EmptyState
        level={1}
        art={<MascotSleeping className="h-44 w-auto" />}
        title={m.profiles_blocked({ name })}
        action={
          <>
            <Button look="line" icon={Undo2} busy={busy} onClick={onUndo}>
              {m.profiles_undo()}
            </Button>
            <ButtonLink asChild>
              <LocalLink to="/matching">{m.profiles_to_matching()}</LocalLink>
            </ButtonLink>
          </>
        }
      >
        {m.profiles_blocked_text()}
      </EmptyState>
    </div>
  );
}
