/** Providers whose addresses most people in Spain have, and the endings that are mistyped most. */
const PROVIDERS = [
  'gmail.com',
  'hotmail.com',
  'hotmail.es',
  'outlook.com',
  'outlook.es',
  'yahoo.com',
  'yahoo.es',
  'icloud.com',
  'live.com',
  'protonmail.com',
  'telefonica.net',
  'movistar.es',
];
/** Providers that are one slip away from another one. */
const REAL_NEIGHBOURS = new Set([
  'mail.com',
  'gmx.com',
  'ymail.com',
  'email.com',
  'hotmail.it',
  'outlook.pt',
  'live.es',
  'me.com',
]);

/** Returns the address that was probably meant, or null if the domain looks right. */
export function suggestEmail(address: string): string | null {
  const at = address.lastIndexOf('@');
  const domain = address
    .slice(at + 1)
    .trim()
    .toLowerCase();
  if (at < 1 || domain.length < 6 || PROVIDERS.includes(domain) || REAL_NEIGHBOURS.has(domain)) return null;
  const meant = PROVIDERS.find((provider) => isOneSlipApart(domain, provider));
  return meant === undefined ? null : `${address.slice(0, at)}@${meant}`;
}

/** One character left out, added, replaced or swapped with its neighbour. */
function isOneSlipApart(typed: string, meant: string): boolean {
  let same = 0;
  while (same < typed.length && typed[same] === meant[same]) same += 1;
  const [typedRest, meantRest] = [typed.slice(same), meant.slice(same)];
  return (
    typedRest.slice(1) === meantRest ||
    typedRest === meantRest.slice(1) ||
    typedRest.slice(1) === meantRest.slice(1) ||
    (typedRest.slice(2) === meantRest.slice(2) && typedRest[0] === meantRest[1] && typedRest[1] === meantRest[0])
  );
}
