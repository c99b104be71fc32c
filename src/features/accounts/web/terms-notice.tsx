import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';

/** States age and consent: pressing the button above or below gives them. */
export function TermsNotice() {
  return (
    <p className="text-14 text-subtle">
      {m.accounts_terms_before()} <LocalizedLink to="/public/legal">{m.accounts_terms_legal()}</LocalizedLink>{' '}
      {m.accounts_terms_and()} <LocalizedLink to="/public/privacy">{m.accounts_terms_privacy()}</LocalizedLink>.
    </p>
  );
}
