import type { PageRequest } from '#browser/request-context.ts';
import type { Contact } from '../../domain/schema.ts';

/** The address that people write to. */
export async function contactEmailOf(api: PageRequest['api']): Promise<string> {
  return (await api<Contact>('/api/site/contact')).email;
}
