import { CONTACT_TOPICS, type ContactTopic } from '../../domain/contact.ts';

/** What was typed on the contact page, kept in this tab over a reload. */
export interface ContactDraft {
  topic: ContactTopic;
  name: string;
  email: string;
  text: string;
}

const KEY = 'tukan_contact';
export const EMPTY_DRAFT: ContactDraft = { topic: 'help', name: '', email: '', text: '' };

/** Reads a draft; whatever is not one counts as none. */
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

export function readDraft(): ContactDraft {
  try {
    return parseDraft(sessionStorage.getItem(KEY));
  } catch {
    return EMPTY_DRAFT;
  }
}

export function keepDraft(draft: ContactDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // where storage is closed to us, it lasts as long as the page
  }
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // nothing was stored
  }
}
