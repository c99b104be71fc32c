import { onSessionEnd } from '#browser/session.ts';
import { contactAddress } from './contact-address.ts';
import { Conversation } from './conversation.ts';

let current: Conversation | null = null;

/** The conversation of this tab. For the browser alone. */
export function currentConversation(): Conversation {
  current ??= new Conversation({
    load: async (askedAt) => (await import('../domain/assistant.ts')).createAssistant(contactAddress(), askedAt),
    storage: () => sessionStorage,
    after: (ms, act) => {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
    now: () => Date.now(),
    newId: () => crypto.randomUUID(),
  });
  return current;
}

if (typeof window !== 'undefined') onSessionEnd(() => current?.forget());
