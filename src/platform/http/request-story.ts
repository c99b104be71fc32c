import { randomUUID } from 'node:crypto';

/** What is known of a request beside its own words, for logs, figures and traces. Nothing of a person. */
export interface RequestStory {
  /** Of the proxy before us where it gives one; answered as `x-request-id`, and in every line about this request. */
  id: string;
  /** The declared route (`GET /api/messages/{id}`), never the address that was asked for; `page` for what is drawn. */
  place: string;
  /** Statements that it has sent to the database so far, without what is done behind it. */
  statements: number;
}

const stories = new WeakMap<Request, RequestStory>();

/** The story of a request, the same one each time it is asked for. */
export function storyOf(request: Request): RequestStory {
  let story = stories.get(request);
  if (!story) {
    const given = request.headers.get('x-request-id') ?? '';
    story = { id: /^[\w-]{8,64}$/.test(given) ? given : randomUUID(), place: 'page', statements: 0 };
    stories.set(request, story);
  }
  return story;
}
