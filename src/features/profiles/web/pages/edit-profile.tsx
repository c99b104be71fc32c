import { Suspense, useRef } from 'react';
import Eye from 'lucide-react/icons/eye';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useSearchParams } from 'react-router';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { useNearScreen } from '#browser/lazy/use-near-screen.ts';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { m } from '#messages';
import { IncompleteProfileNotice } from '../edit/incomplete-profile-notice.tsx';
import { EditForm } from '../edit/edit-form.tsx';
import { unansweredSections } from '../edit/edit-sections.ts';
import type { OwnProfile } from '../../domain/profile.ts';
import { toProfileForm } from '../profile-form.ts';
import { useProfileRouteContext } from '../public/profile-route-context.ts';
import { useOwnProfile } from '../public/use-own-profile.ts';
import { ProfileError } from '../public-profile/profile-states.tsx';

const UniversityVerificationCard = lazyComponent(
  async () => (await import('../edit/university-verification-card.tsx')).UniversityVerificationCard,
);
const CHECK_ID = 'university-check';

/** Page to edit one's own profile. */
// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function EditProfilePage() {
  const { data: profile, error, isFetching, refetch } = useOwnProfile();
  const [search] = useSearchParams();
  const { OnboardingEnd } = useProfileRouteContext();
  const hasArrived = search.get('fromOnboarding') === 'true' && profile?.onboarding_completed;
  const missing = profile?.onboarding_completed ? unansweredSections(toProfileForm(profile)) : [];
  if (!profile && error) return <ProfileError own error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (profile && hasArrived && missing.length === 0)
    return (
      <Suspense fallback={<EditFormSkeleton />}>
        <OnboardingEnd profile={profile} />
      </Suspense>
    );
  return (
    <div className="wrap max-w-268! py-6 md:py-12">
      <title>{m.profiles_edit_page_title()}</title>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 md:mb-8">
        <div>
          <h1>{m.profiles_edit_title()}</h1>
          <p className="mt-1 text-muted">{m.profiles_edit_text()}</p>
        </div>
        <ButtonLink asChild variant="outline" icon={Eye}>
          <LocalizedLink to="/profile">{m.profiles_see_public()}</LocalizedLink>
        </ButtonLink>
      </div>
      {missing.length > 0 && <IncompleteProfileNotice missing={missing} />}
      {profile ? (
        <EditForm
          key={`${profile.id} ${profile.onboarding_completed}`}
          profile={profile}
          keepsDraft={profile.onboarding_completed}
        />
      ) : (
        <EditFormSkeleton />
      )}
      {profile && (
        <div className="mt-4 grid max-w-190 gap-4 md:mt-6 md:gap-6 lg:ml-62">
          <NearVerificationCard key={profile.university_id} profile={profile} />
          <AccountLinkCard />
        </div>
      )}
    </div>
  );
}

/**
 * Last card of a long page. Below its title it loads when it comes near the screen or a key is pressed, because keys reach
 * it without scrolling; at once if the address leads to it.
 */
function NearVerificationCard({ profile }: { profile: OwnProfile }) {
  const box = useRef<HTMLDivElement>(null);
  const isNear = useNearScreen(box, {
    marginPx: 600,
    withKeys: true,
    initial: () => window.location.hash === `#${CHECK_ID}`,
  });
  const space = (
    <Card as="section" aria-labelledby="university-check-title" className="grid gap-4">
      <h2 id="university-check-title" className="text-22">
        {m.verification_title()}
      </h2>
      <Skeleton className="h-40" />
    </Card>
  );
  return (
    <div ref={box} id={CHECK_ID} className="scroll-mt-24">
      {isNear ? (
        <Suspense fallback={space}>
          <UniversityVerificationCard profile={profile} />
        </Suspense>
      ) : (
        space
      )}
    </div>
  );
}

/** Link to the account page: visibility, sessions and personal data. */
function AccountLinkCard() {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="text-18">{m.data_rights_more()}</h2>
        <p className="mt-1 text-14 text-muted">{m.data_rights_more_text()}</p>
      </div>
      <ButtonLink asChild variant="outline" icon={ShieldCheck}>
        <LocalizedLink to="/student/account">{m.site_me_account()}</LocalizedLink>
      </ButtonLink>
    </Card>
  );
}

/** Skeleton of the first form card. */
function EditFormSkeleton() {
  return (
    <Loading label={m.profiles_loading()} className="grid gap-8 lg:grid-cols-[200px_minmax(0,1fr)] lg:gap-12">
      <span className="hidden lg:block" />
      <div className="grid max-w-190 gap-6 rounded-card border border-line bg-surface p-4 md:p-6">
        <Skeleton className="h-7 w-40" />
        <div className="flex items-center gap-4">
          <Skeleton round className="size-24" />
          <Skeleton className="h-11 flex-1" />
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          {[1, 2, 3, 4].map((field) => (
            <div key={field} className="grid gap-2">
              <Skeleton className="h-4 w-24" />
              <Skeleton className="h-12" />
            </div>
          ))}
        </div>
      </div>
    </Loading>
  );
}
