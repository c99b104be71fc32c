import { useLang } from '#browser/i18n/lang.ts';
import { AccountAccess } from '#features/accounts/web/public/account-access.tsx';
import { NewDevices } from '#features/accounts/web/public/new-devices.tsx';
import { SessionsCard } from '#features/accounts/web/public/sessions-card.tsx';
import { SignInSecurity } from '#features/accounts/web/public/sign-in-security.tsx';
import { WaysInReview } from '#features/accounts/web/public/ways-in-review.tsx';
import { IntegrationsCard } from '#features/integrations/web/public/integrations-card.tsx';
import { PresenceSwitch } from '#features/presence/web/public/presence-switch.tsx';
import { BlockedCard } from '#features/profiles/web/public/blocked-card.tsx';
import { PrivacyCard } from '#features/profiles/web/public/privacy-card.tsx';
import { m } from '#messages';
import { ConsentsCard } from '../account/consents-card.tsx';
import { DeleteCard } from '../account/delete-card.tsx';
import { SearchEngineSwitch } from '../account/search-engine-switch.tsx';
import { ExportCard } from '../account/export-card.tsx';

export function meta() {
  return [{ title: m.data_rights_page_title() }];
}

/** Account page: privacy, sessions and personal data. */
// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function AccountPage() {
  useLang();
  return (
    <div className="wrap max-w-190! py-6 md:py-12">
      <h1>{m.data_rights_title()}</h1>
      <p className="mt-1 mb-6 max-w-[62ch] text-muted md:mb-8">{m.data_rights_lead()}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:gap-6">
        <NewDevices />
        <WaysInReview />
        <PrivacyCard>
          <PresenceSwitch />
          <SearchEngineSwitch />
        </PrivacyCard>
        <BlockedCard />
        <SignInSecurity />
        <SessionsCard />
        <AccountAccess />
        <IntegrationsCard />
        <ExportCard />
        <ConsentsCard />
        <DeleteCard />
      </div>
    </div>
  );
}
