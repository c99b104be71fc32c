import { apiRequest } from '#browser/api/api-client.ts';
import type { PostAction } from '../domain/rules.ts';
import type { OwnPost, OwnPostResponse, PostBody, PostsResponse } from '../domain/schema.ts';

const OWN_POST_PATH = '/api/room-wanted/mine';

/** Query key of my post. */
export const OWN_POST_KEY = ['room-wanted', 'mine'] as const;

export async function fetchOwnPost(signal: AbortSignal): Promise<OwnPostResponse> {
  return apiRequest('GET', OWN_POST_PATH, { signal });
}

export async function savePost(body: PostBody): Promise<OwnPost> {
  return apiRequest('PUT', OWN_POST_PATH, { body });
}

export async function changePostState(action: PostAction): Promise<OwnPost> {
  return apiRequest('POST', `${OWN_POST_PATH}/state`, { body: { action } });
}

/** Fetches a page of the search; `page` is `next` of the previous page. */
export async function fetchPosts(
  search: URLSearchParams,
  page: string | null,
  signal: AbortSignal,
): Promise<PostsResponse> {
  const query = new URLSearchParams(search);
  if (page !== null) query.set('page', page);
  return apiRequest('GET', `/api/room-wanted?${query}`, { signal });
}
