import { useLang } from '#browser/i18n/lang.ts';
import { finalErrors } from '#features/profiles/domain/onboarding-steps.ts';
import { useOwnProfile } from '#features/profiles/web/public/use-own-profile.ts';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { ProsConsList } from '#ui/display/pros-cons-list.tsx';
import { formatNumber } from '#shared/i18n/format.ts';
import { m } from '#messages';
import { BlurredPeople } from './blurred-people.tsx';

/** Shown while the user's own profile is unfinished: number of matches, placeholder photos and missing answers. */
export function IncompleteProfileGate({ total }: { total: number }) {
  const lang = useLang();
  const { data: own } = useOwnProfile();
  const missing = own ? Object.keys(finalErrors(own)) : [];
  const items = (missing.length > 0 ? missing : ['']).map((field) => ({
    kind: 'unknown' as const,
    text: m.matching_missing({ field }),
  }));
  return (
    <div className="mt-6 grid items-start gap-6 md:grid-cols-2 md:gap-8">
      <Card as="section" className="grid gap-4 md:order-2">
        <p className="num text-14 font-strong text-success-text">
          {m.matching_incomplete_total({ count: total, shown: formatNumber(total, lang) })}
        </p>
        <h2 className="text-22">{m.matching_incomplete_title()}</h2>
        <p className="text-muted">{m.matching_incomplete_text()}</p>
        <div>
          <h3 className="mb-2 font-text text-14 font-strong tracking-normal text-muted">
            {m.matching_incomplete_missing()}
          </h3>
          <ProsConsList items={items} />
        </div>
        <ButtonLink size="lg" fullWidth asChild>
          <LocalizedLink to="/student/profile">{m.matching_incomplete_action()}</LocalizedLink>
        </ButtonLink>
      </Card>
      <BlurredPeople count={Math.min(total, 6)} />
    </div>
  );
}
