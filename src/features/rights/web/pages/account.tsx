import { useLang } from '#browser/lang.ts';
import { SessionsCard } from '#features/accounts/web/parts/sessions-card.tsx';
import { PresenceSwitch } from '#features/presence/web/parts/presence-switch.tsx';
import { BlockedCard } from '#features/profiles/web/parts/blocked-card.tsx';
import { PrivacyCard } from '#features/profiles/web/parts/privacy-card.tsx';
import { m } from '#words';
import { ConsentsCard } from '../account/consents-card.tsx';
import { DeleteCard } from '../account/delete-card.tsx';
import { EnginesSwitch } from '../account/engines-switch.tsx';
import { ExportCard } from '../account/export-card.tsx';

export function meta() {
  return [{ title: m.data_rights_page_title() }];
}

/** Who sees me, where I am signed in, and what is kept of me. */
// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function AccountPage() {
  useLang();
  return (
    <div className="wrap max-w-190! py-6 md:py-12">
      <h1>{m.data_rights_title()}</h1>
      <p className="mt-1 mb-6 max-w-[62ch] text-soft md:mb-8">{m.data_rights_lead()}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:gap-6">
        <PrivacyCard>
          <PresenceSwitch />
          <EnginesSwitch />
        </PrivacyCard>
        <BlockedCard />
        <SessionsCard />
        <ExportCard />
        <ConsentsCard />
        <DeleteCard />
      </div>
    </div>
  );
}
