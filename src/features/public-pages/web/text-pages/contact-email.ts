import type { SsrContext } from '#browser/ssr/ssr-context.ts';
import type { Contact } from '../../domain/schema.ts';

/** Contact email address. */
export async function fetchContactEmail(api: SsrContext['api']): Promise<string> {
  return (await api<Contact>('/api/site/contact')).email;
}
