import { useParams } from 'react-router';
import { useLang } from '#browser/lang.ts';
import { shownText } from '#browser/shown-text.ts';
import { BuzzButton } from '#features/buzz/web/parts/buzz-button.tsx';
import { BuzzNotice } from '#features/buzz/web/parts/buzz-notice.tsx';
import { SaveButton } from '#features/favorites/web/parts/save-button.tsx';
import { ConnectButton } from '#features/matching/web/parts/connect-button.tsx';
import { FitPanel } from '#features/matching/web/parts/fit-panel.tsx';
import { presenceWords } from '#features/presence/web/parts/presence-words.ts';
import { usePresence } from '#features/presence/web/parts/use-presence.ts';
import { PublicProfilePage } from '#features/profiles/web/parts/public-profile-page.tsx';

/** On narrow screens above the bar that holds the button, wherever the page was scrolled to, and beside the assistant. */
const OVER_THE_BAR =
  'empty:hidden max-lg:fixed max-lg:right-21 max-lg:bottom-[calc(var(--tabbar,0px)+var(--actionbar,0px)+20px)] max-lg:left-3 max-lg:z-20 max-lg:rounded-inner max-lg:shadow-float';

// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function Page() {
  const { userId = '' } = useParams();
  return (
    <PublicProfilePage
      key={userId}
      userId={userId}
      presence={(profile) => (
        <>
          <Presence userId={profile.id} />
          <BuzzNotice userId={profile.id} className={OVER_THE_BAR} />
        </>
      )}
      actions={(profile) => (
        <>
          <ConnectButton person={profile} />
          <SaveButton kind="person" id={profile.user_id} name={shownText(profile.display_name)} look="outlined" />
          <BuzzButton userId={profile.id} outlined />
        </>
      )}
      fit={(profile) => <FitPanel userId={profile.id} name={profile.display_name} />}
    />
  );
}

/** Whether somebody is here, as far as it is told. */
function Presence({ userId }: { userId: string }) {
  const lang = useLang();
  const status = usePresence(userId);
  const words = presenceWords(status, lang, new Date());
  if (!words) return null;
  return (
    <p className="flex items-center gap-2 text-14 text-soft">
      {status.is_online && <span aria-hidden="true" className="size-2.5 rounded-full bg-presence" />}
      {words}
    </p>
  );
}
