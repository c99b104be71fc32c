import type { TestUser } from '../server/test-app.ts';
import type { Cast, Subject } from './people-in-states.ts';

export type Viewer = 'friend' | 'stranger' | 'guest';

/** A place where people or their things appear, or a way to reach them. */
export interface Surface {
  /** `METHOD /path` of the route as declared. */
  route: string;
  /** Part of the answer, if the route has several. */
  part?: string;
  viewers: readonly Viewer[];
  /** True if the viewer sees or reaches the subject there. */
  sees(who: Subject, ask: Ask, cast: Cast): Promise<boolean>;
}

// oxlint-disable-next-line typescript/no-explicit-any -- tests read arbitrary JSON
type Answer = { status: number; body: any; text: string };
/** Sends a request as the viewer; a path is read once, as its answer has all subjects. */
export type Ask = (method: string, path: string, body?: object) => Promise<Answer>;

export function createAsk({ app, friend, stranger }: Cast, viewer: Viewer): Ask {
  const as: TestUser | null = { friend, stranger, guest: null }[viewer];
  const read = new Map<string, Promise<Answer>>();
  const send: Ask = async (method, path, body) => {
    const headers = as && method !== 'GET' ? await app.csrf(as) : {};
    const { status, body: answer } = await app.request(method, path, { as, headers, ...(body && { body }) });
    return { status, body: answer, text: JSON.stringify(answer) };
  };
  return async (method, path, body) => {
    if (method !== 'GET') return send(method, path, body);
    const answer = read.get(path) ?? send(method, path);
    read.set(path, answer);
    return answer;
  };
}

export const ALL = ['friend', 'stranger', 'guest'] as const;
export const USERS = ['friend', 'stranger'] as const;

/** The route answers with success, for paths with something of the subject. */
export const opens =
  (path: (who: Subject) => string, method = 'GET', body?: (who: Subject, cast: Cast) => object): Surface['sees'] =>
  async (who, ask, cast) =>
    (await ask(method, path(who), body?.(who, cast))).status < 300;
/** The answer names the subject, the property or the group by id. */
export const names =
  (path: (who: Subject, cast: Cast) => string, what: 'id' | 'propertyId' | 'groupId', key?: string): Surface['sees'] =>
  async (who, ask, cast) => {
    const { status, body, text } = await ask('GET', path(who, cast));
    if (status >= 300) return false;
    return (key === undefined ? text : (JSON.stringify(body[key]) ?? '')).includes(who[what]);
  };

/** Entry of a subject or theirs in the favorites of the viewer. */
export async function savedAs(ask: Ask, list: string, id: string) {
  const { body } = await ask('GET', '/api/favorites');
  const found = body[list].find((one: { id: string }) => one.id === id);
  return found ?? { home: null, group: null, profile: null };
}
