import { useOwnSession } from '#features/accounts/web/parts/own-session.ts';
import { useOwnProfile } from '#features/profiles/web/parts/own-profile.ts';

export interface WhoIAm {
  name: string;
  email: string;
  photo: string | null;
  /** Chooses the bird where there is no photo: the same everywhere. */
  seed: string;
  isAdminLink: boolean;
}

/** What the frame shows of whoever is signed in; empty until it is known. */
export function useWhoIAm(): WhoIAm {
  const { data: session } = useOwnSession();
  const { data: profile } = useOwnProfile();
  return {
    name: profile?.display_name ?? session?.user.name ?? '',
    email: session?.user.email ?? '',
    photo: profile?.avatar_urls?.small ?? profile?.avatar_url ?? null,
    seed: profile?.id ?? session?.user.id ?? '',
    isAdminLink: session?.is_admin_link ?? false,
  };
}
