import { useSession } from '#browser/session.ts';
import { useOwnSession } from '#features/accounts/web/parts/own-session.ts';
import { useOwnProfile } from '#features/profiles/web/parts/own-profile.ts';

export interface WhoIAm {
  name: string;
  email: string;
  photo: string | null;
  /** Chooses the bird where there is no photo: the same everywhere. */
  seed: string;
  isAdminLink: boolean;
  /** The Early Bird number, if there is one. */
  bird: number | null;
}

const NOBODY: WhoIAm = { name: '', email: '', photo: null, seed: '', isAdminLink: false, bird: null };

/** What the frame shows of whoever is signed in; empty until it is known. */
export function useWhoIAm(): WhoIAm {
  const isIn = useSession() === 'in';
  const { data: session } = useOwnSession();
  const { data: profile } = useOwnProfile();
  // what the server drew is taken over as it is, even where the answers were here before this code
  if (!isIn) return NOBODY;
  return {
    name: profile?.display_name ?? session?.user.name ?? '',
    email: session?.user.email ?? '',
    photo: profile?.avatar_urls?.small ?? profile?.avatar_url ?? null,
    seed: profile?.id ?? session?.user.id ?? '',
    isAdminLink: session?.is_admin_link ?? false,
    bird: profile?.early_bird_number ?? null,
  };
}
