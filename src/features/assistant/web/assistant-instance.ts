import { loadLanguage, loadTranslation } from '../domain/language-resources.ts';
import { AssistantConversation } from './assistant-conversation.ts';
import { runningAssistant } from './running-assistant.ts';

let instance: AssistantConversation | null = null;

/** Singleton conversation of this tab. Browser only. */
export function assistantConversation(): AssistantConversation {
  if (instance) return instance;
  const started = new AssistantConversation({
    load: async (lang, questionTimes) => {
      const [{ createAssistant }, resources] = await Promise.all([
        import('../domain/assistant.ts'),
        loadLanguage(lang),
      ]);
      const email = contactAddress();
      return createAssistant({
        email,
        languages: { [lang]: resources },
        loadLanguage,
        loadTranslation,
        questionTimes,
      });
    },
    storage: () => sessionStorage,
    schedule: (ms, act) => {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
    now: () => Date.now(),
    newId: () => crypto.randomUUID(),
  });
  instance = started;
  // Components call this while they render, when no store may change.
  queueMicrotask(() => runningAssistant.setState(started, true));
  return started;
}

/** Contact address from the page's meta tag; avoids a server request. */
export function contactAddress(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="contact"]')?.content ?? '';
}
