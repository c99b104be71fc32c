import { Suspense, useState } from 'react';
import Ban from 'lucide-react/icons/ban';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Flag from 'lucide-react/icons/flag';
import MessageCircle from 'lucide-react/icons/message-circle';
import Undo2 from 'lucide-react/icons/undo-2';
import { useParams } from 'react-router';
import { isMissing } from '#browser/api/is-missing.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { useLang } from '#browser/i18n/lang.ts';
import { openChat } from '#browser/bus/chat-bus.ts';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { openReport } from '#browser/bus/report-bus.ts';
import { BuzzButton } from '#features/buzz/web/public/buzz-button.tsx';
import { BuzzNotice } from '#features/buzz/web/public/buzz-notice.tsx';
import { SaveButton } from '#features/favorites/web/public/save-button.tsx';
import { ConnectButton } from '#features/matching/web/public/connect-button.tsx';
import { MatchPanel } from '#features/matching/web/public/match-panel.tsx';
import { ReportUnseen } from '#features/moderation/web/public/report-unseen.tsx';
import { formatPresence } from '#features/presence/web/public/format-presence.ts';
import { usePresence } from '#features/presence/web/public/use-presence.ts';
import { MascotSleeping } from '#ui/brand/mascot-sleeping.tsx';
import { Button, ButtonLink } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { Menu, MenuItem, type MenuTriggerProps } from '#ui/overlays/menu.tsx';
import { m } from '#messages';
import type { PublicProfile } from '../../domain/profile.ts';
import { useBlockUser } from '../public/use-block-user.ts';
import { MyPublicProfile } from '../public-profile/my-public-profile.tsx';
import { useOwnProfile } from '../public/use-own-profile.ts';
import { ProfileError, ProfileSkeleton, ProfileNotFound } from '../public-profile/profile-states.tsx';
import { ProfileView } from '../public-profile/profile-view.tsx';
import { usePublicProfile } from '../public-profile/use-public-profile.ts';

const ReferencesSection = lazyComponent(
  async () => (await import('#features/tenancies/web/public/references-section.tsx')).ReferencesSection,
);

/** Below `lg`: fixed above the action bar, whatever the scroll position, and next to the assistant button. */
const OVER_THE_BAR =
  'empty:hidden max-lg:fixed max-lg:right-21 max-lg:bottom-[calc(var(--tabbar,0px)+var(--actionbar,0px)+20px)] max-lg:left-3 max-lg:z-20 max-lg:rounded-inner max-lg:shadow-float';

// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function PublicProfilePage() {
  const { userId = '' } = useParams();
  return <PersonProfile key={userId} userId={userId} />;
}

/** Profile of a person. One's own page shows the profile as others see it. */
function PersonProfile({ userId }: { userId: string }) {
  const me = useOwnProfile();
  const { data: profile, error, isFetching, refetch } = usePublicProfile(userId);
  const { blocked, block, undo, busy } = useBlockWithUndo(refetch);
  if (me.data?.id === userId) return <MyPublicProfile />;
  if (blocked)
    return <BlockedNotice name={safeDisplayText(blocked.display_name)} busy={busy} onUndo={() => void undo(blocked)} />;
  if (profile) {
    return (
      <>
        <title>{m.profiles_public_title({ name: safeDisplayText(profile.display_name) })}</title>
        <ProfileView
          profile={profile}
          fit={<MatchPanel userId={profile.id} name={profile.display_name} />}
          references={
            <Suspense fallback={null}>
              <ReferencesSection userId={profile.id} />
            </Suspense>
          }
          presence={
            <>
              <Presence userId={profile.id} />
              <BuzzNotice userId={profile.id} className={OVER_THE_BAR} />
            </>
          }
          actions={<ProfileActions profile={profile} onBlock={() => void block(profile)} />}
        />
      </>
    );
  }
  if (isMissing(error)) return <ProfileNotFound report={<ReportUnseen userId={userId} />} />;
  if (error) return <ProfileError error={error} busy={isFetching} onRetry={() => void refetch()} />;
  return <ProfileSkeleton />;
}

/** The user just blocked on this page, until undone. */
function useBlockWithUndo(refetch: () => Promise<unknown>) {
  const [blocked, setBlocked] = useState<PublicProfile | null>(null);
  const blocking = useBlockUser(async () => {
    await refetch();
    setBlocked(null);
  });
  const block = async (profile: PublicProfile) => {
    if (await blocking.block(profile)) setBlocked(profile);
  };
  return { blocked, block, undo: blocking.unblock, busy: blocking.busy };
}

function renderMoreButton(props: MenuTriggerProps) {
  return <IconButton {...props} outlined label={m.profiles_more()} icon={Ellipsis} className="lg:order-2" />;
}

interface ProfileActionsProps {
  profile: PublicProfile;
  onBlock: () => void;
}

function ProfileActions({ profile, onBlock }: ProfileActionsProps) {
  const { id, display_name: name } = profile;
  return (
    <>
      <Button
        size="lg"
        icon={MessageCircle}
        className="max-[359px]:px-3"
        onClick={() => openChat({ userId: id, name })}
      >
        {m.profiles_write()}
      </Button>
      {/* Beside the widest button on phones, so that one that does not come moves no other; near the end of a row that begins at the left. */}
      <BuzzButton userId={profile.id} outlined keepsPlace className="lg:order-1" />
      <ConnectButton person={profile} />
      <SaveButton kind="person" id={profile.user_id} name={safeDisplayText(profile.display_name)} variant="outlined" />
      <Menu label={m.profiles_more()} trigger={renderMoreButton}>
        <MenuItem icon={Flag} onClick={() => openReport({ type: 'profile', resourceId: id, userId: id, name })}>
          {m.common_report()}
        </MenuItem>
        <MenuItem icon={Ban} destructive onClick={onBlock}>
          {m.profiles_block()}
        </MenuItem>
      </Menu>
    </>
  );
}

/** Replaces the profile of a user just blocked. */
function BlockedNotice({ name, busy, onUndo }: { name: string; busy: boolean; onUndo: () => void }) {
  return (
    <div className="wrap py-16">
      <title>{m.profiles_public_title({ name })}</title>
      <EmptyState
        headingLevel={1}
        illustration={<MascotSleeping className="h-44 w-auto" />}
        title={m.profiles_blocked({ name })}
        action={
          <>
            <Button variant="outline" icon={Undo2} loading={busy} onClick={onUndo}>
              {m.profiles_undo()}
            </Button>
            <ButtonLink asChild>
              <LocalizedLink to="/matching">{m.profiles_to_matching()}</LocalizedLink>
            </ButtonLink>
          </>
        }
      >
        {m.profiles_blocked_text()}
      </EmptyState>
    </div>
  );
}

/** Online status of the person, if they share it. */
function Presence({ userId }: { userId: string }) {
  const lang = useLang();
  const status = usePresence(userId);
  const presenceText = formatPresence(status, lang, new Date());
  if (!presenceText) return null;
  return (
    <p className="flex items-center gap-2 text-14 text-muted">
      {status.is_online && <span aria-hidden="true" className="size-2.5 rounded-full bg-presence" />}
      {presenceText}
    </p>
  );
}
