import type { Answer, Person, TestApp } from './app.ts';

/** Their conversation, as the other person's id names it. */
export const with_ = (person: Person): string => `chat-${person.id}`;

export interface Talk {
  /** Somebody new, called `name` and a number. */
  newPerson(name: string): Promise<Person>;
  /** Sends a message over the API. */
  send(as: Person, to: string, content: string, more?: Record<string, unknown>): Promise<Answer>;
  /** Two people who have both written, once each. */
  twoWhoTalk(): Promise<{ a: Person; b: Person }>;
}

/** People who write to each other in a test. */
export function makeTalk(app: TestApp): Talk {
  let made = 0;
  const newPerson = async (name: string) => app.person(`${name}${(made += 1)}`);
  async function send(as: Person, to: string, content: string, more: Record<string, unknown> = {}) {
    const body = { to, content, type: 'text', property_id: null, ...more };
    return app.call('POST', '/api/messages/send', { as, body, headers: await app.csrf(as) });
  }
  async function twoWhoTalk() {
    const [a, b] = [await newPerson('lucia'), await newPerson('marc')];
    await send(a, b.id, 'Hola Marc');
    await send(b, with_(a), 'Hola Lucía');
    return { a, b };
  }
  return { newPerson, send, twoWhoTalk };
}
