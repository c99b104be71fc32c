import { data, type LoaderFunctionArgs } from 'react-router';
import { pageRequest } from '#browser/request-context.ts';
import { m } from '#words';
import type { HomeDetail } from '../../domain/detail.ts';
import type { HomeCard } from '../../domain/search.ts';
import { homeHead, noHomeHead } from '../detail/detail-head.ts';

export interface PageData {
  id: string;
  /** Null where there is none for everybody. */
  home: HomeDetail | null;
  /** There was one, long ago. */
  isGone: boolean;
  similar: HomeCard[];
  head: object[];
}

/** What the page of a home is drawn from. Without a home the answer is 404, and 410 where it was let long ago. */
export async function loadHome({ context, params }: LoaderFunctionArgs) {
  const { api, address } = context.get(pageRequest);
  const id = params['propertyId'] ?? '';
  const path = `/properties/${id}`;
  const [found, similar] = await Promise.all([askDetail(api, id).catch(statusOf), askSimilar(api, id)]);
  if (typeof found !== 'number')
    return data<PageData>({ id, home: found, isGone: false, similar, head: homeHead(found, address) });
  const isGone = found === 410;
  const [title, text] = isGone
    ? [m.home_gone_page(), m.home_gone_text()]
    : [m.home_missing_page(), m.home_missing_text()];
  const head = noHomeHead(title, text, path, address);
  return data<PageData>({ id, home: null, isGone, similar, head }, { status: found });
}

/** The status of "there is no such page"; anything else goes on to whoever handles breakdowns. */
function statusOf(failure: unknown): 404 | 410 {
  if (!(failure instanceof Response)) throw failure;
  if (failure.status === 410) return 410;
  if (failure.status === 404 || failure.status === 400) return 404;
  throw failure;
}

/** What a page is drawn from, through whatever asks our API. */
type AskApi = <T>(path: string) => Promise<T>;

/** Throws a `Response` with the status where there is no page. */
async function askDetail(ask: AskApi, id: string): Promise<HomeDetail> {
  return (await ask<{ home: HomeDetail }>(`/api/properties/${encodeURIComponent(id)}/detail`)).home;
}

/** Homes like this one; none where that is not known, which keeps no page from being drawn. */
async function askSimilar(ask: AskApi, id: string): Promise<HomeCard[]> {
  const asked = ask<{ homes: HomeCard[] }>(`/api/properties/${encodeURIComponent(id)}/similar`);
  return asked.then(({ homes }) => homes).catch(() => []);
}
