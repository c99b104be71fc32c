import { useSession } from '#browser/session.ts';
import { useSessionQuery } from '#features/accounts/web/public/use-session-query.ts';
import { useOwnProfile } from '#features/profiles/web/public/use-own-profile.ts';

export interface CurrentUser {
  name: string;
  email: string;
  photo: string | null;
  /** Seed of the default avatar: the same on every page. */
  avatarSeed: string;
  showsAdminLink: boolean;
  /** Early Bird number, or `null`. */
  earlyBirdNumber: number | null;
}

const NO_USER: CurrentUser = {
  name: '',
  email: '',
  photo: null,
  avatarSeed: '',
  showsAdminLink: false,
  earlyBirdNumber: null,
};

/** Current user as shown in the shell; empty until loaded. */
export function useCurrentUser(): CurrentUser {
  const isIn = useSession() === 'in';
  const { data: session } = useSessionQuery();
  const { data: profile } = useOwnProfile();
  // Hydration must match the SSR HTML even if the queries are already cached.
  if (!isIn) return NO_USER;
  return {
    name: profile?.display_name ?? session?.user.name ?? '',
    email: session?.user.email ?? '',
    photo: profile?.avatar_urls?.small ?? profile?.avatar_url ?? null,
    avatarSeed: profile?.id ?? session?.user.id ?? '',
    showsAdminLink: session?.is_admin_link ?? false,
    earlyBirdNumber: profile?.early_bird_number ?? null,
  };
}
