/** Affiliations of eduPerson that say that somebody studies or works there; `alum` and `affiliate` do not. */
const CURRENT_AFFILIATIONS: readonly string[] = ['student', 'faculty', 'staff', 'employee', 'member'];

/** The claim of eduPerson, and the name that OpenID Connect providers of universities give it (REFEDS). */
const CLAIMS = ['eduPersonScopedAffiliation', 'eduperson_scoped_affiliation'] as const;

const MAX_SCOPES = 5;
const HOST = /^[a-z0-9](?:[a-z0-9.-]{0,250}[a-z0-9])?$/;

/** Domains that a provider says somebody studies or works at: `upv.es` of `student@upv.es`. */
export function affiliationDomains(claims: Record<string, unknown>): string[] {
  const values = CLAIMS.flatMap((claim) => claims[claim])
    .flatMap((value) => (typeof value === 'string' ? value.split(/[;,\s]+/) : []))
    .map((text) => text.toLowerCase().split('@'));
  const domains = values.flatMap(([affiliation = '', domain = '', ...rest]) =>
    CURRENT_AFFILIATIONS.includes(affiliation) && rest.length === 0 && HOST.test(domain) ? [domain] : [],
  );
  return [...new Set(domains)].slice(0, MAX_SCOPES);
}
