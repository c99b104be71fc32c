import { EmailCard } from '../access/email-card.tsx';
import { IdentitiesCard } from '../access/identities-card.tsx';
import { PasswordCard } from '../access/password-card.tsx';

/** Cards of the account page: linked providers, password and address. */
export function AccountAccess() {
  return (
    <>
      <IdentitiesCard />
      <div className="grid gap-4 md:grid-cols-2 md:gap-6">
        <PasswordCard />
        <EmailCard />
      </div>
    </>
  );
}
