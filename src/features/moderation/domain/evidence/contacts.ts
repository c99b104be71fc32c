/** Kinds of contact details that accounts may share. */
export const CONTACT_KINDS = ['phone', 'email'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

export interface Contact {
  kind: ContactKind;
  /** Normalised as by `CONTACT_NOISE`. */
  value: string;
}

/** Characters that people put between the parts of a contact; PostgreSQL and JavaScript read the class alike. */
export const CONTACT_NOISE = '[\\s.()-]';
const PHONE = /(?<!\d)[6789](?:[\s.()-]{0,2}\d){8}(?!\d)/g;
const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{2,24}){1,3}/g;
/** Contacts that are compared, at most. */
const MAX_CONTACTS = 20;

/** Spanish phone numbers and email addresses in texts, each once. */
export function findContacts(texts: readonly string[]): Contact[] {
  const found = new Map<string, Contact>();
  const normalise = (text: string) => text.replaceAll(new RegExp(CONTACT_NOISE, 'g'), '').toLowerCase();
  for (const text of texts) {
    for (const [phone] of text.matchAll(PHONE)) found.set(normalise(phone), { kind: 'phone', value: normalise(phone) });
    for (const [email] of text.matchAll(EMAIL)) found.set(normalise(email), { kind: 'email', value: normalise(email) });
  }
  return [...found.values()].slice(0, MAX_CONTACTS);
}
