import { data, type LoaderFunctionArgs } from 'react-router';
import { pageRequest } from '#browser/request-context.ts';
import { m } from '#words';
import type { Group } from '../../domain/schema.ts';
import { groupHead, noGroupHead } from '../group/group-head.ts';

export interface GroupPageData {
  id: string;
  /** Null where there is none for everybody. */
  group: Group | null;
  head: object[];
}

/** What the page of a group is drawn from, as nobody in particular sees it. Without a group the answer is 404. */
export async function loadGroup({ context, params, url }: LoaderFunctionArgs) {
  const { api, address } = context.get(pageRequest);
  const id = params['groupId'] ?? '';
  const invite = url.searchParams.get('invite');
  const query = invite === null ? '' : `?${new URLSearchParams({ invite })}`;
  const found = await api<{ group: Group }>(`/api/groups/${encodeURIComponent(id)}${query}`).catch(noneOf);
  if (found) {
    const head = groupHead(found.group, address, invite !== null);
    return data<GroupPageData>({ id, group: found.group, head });
  }
  const head = noGroupHead(m.groups_missing_page(), m.groups_missing_text(), `/groups/${id}`, address);
  return data<GroupPageData>({ id, group: null, head }, { status: 404 });
}

/** Null for "there is no such group"; anything else goes on to whoever handles breakdowns. */
function noneOf(failure: unknown): null {
  if (failure instanceof Response && [400, 404, 410].includes(failure.status)) return null;
  throw failure;
}
