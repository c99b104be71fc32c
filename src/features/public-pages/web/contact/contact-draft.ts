import { CONTACT_TOPICS, type ContactTopic } from '../../domain/contact.ts';

/** Draft of the contact form in session storage. */
export interface ContactDraft {
  topic: ContactTopic;
  name: string;
  email: string;
  text: string;
}

const KEY = 'tukan_contact';
export const EMPTY_DRAFT: ContactDraft = { topic: 'help', name: '', email: '', text: '' };

/** Parses a stored draft; invalid input yields an empty draft. */
export function parseDraft(stored: string | null): ContactDraft {
  try {
    const found = JSON.parse(stored ?? '{}') as Record<string, unknown>;
    const textOf = (key: string) => (typeof found[key] === 'string' ? (found[key] as string) : '');
    const topic = CONTACT_TOPICS.find((one) => one === found['topic']) ?? EMPTY_DRAFT.topic;
    return { topic, name: textOf('name'), email: textOf('email'), text: textOf('text') };
  } catch {
    return EMPTY_DRAFT;
  }
}

export function loadDraft(): ContactDraft {
  try {
    return parseDraft(sessionStorage.getItem(KEY));
  } catch {
    return EMPTY_DRAFT;
  }
}

export function saveDraft(draft: ContactDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Storage is unavailable; the draft lasts as long as the page.
  }
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is unavailable; nothing was stored.
  }
}
