import { redirect } from 'react-router';
import { buildMeta } from '#browser/ssr/page-meta.ts';
import type { SsrContext } from '#browser/ssr/ssr-context.ts';
import { localizePath } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import type { VisitorsResponse } from '../../domain/visitors/schema.ts';
import { VISITORS_PATH } from '../public/visitors-path.ts';
import { visitorMessages, type VisitorMessages } from './messages.ts';
import { parseVisit, type Visit } from './visit.ts';

export interface VisitorsPageData {
  head: object[];
  visit: Visit;
  /** Null if the list could not be loaded. */
  found: VisitorsResponse | null;
  messages: VisitorMessages;
  /** Somebody who has just registered or signed in: their answers and, with consent, their interest are to be saved. */
  starts: { sends: boolean } | null;
}

/** Loads the people for a visitor. */
export async function loadVisitors(url: URL, { api, siteUrl, lang }: SsrContext): Promise<VisitorsPageData> {
  const { searchParams: params, pathname } = url;
  const visit = parseVisit(params);
  const found = await api<VisitorsResponse>(
    `/api/matching/visitors?${new URLSearchParams({ ...visit.search, ...visit.tastes })}`,
  ).catch((failure: unknown) => {
    // A search that does not exist.
    if (failure instanceof Response && failure.status === 400) throw redirect(localizePath(VISITORS_PATH, pathname));
    return null;
  });
  const messages = visitorMessages(found, visit, lang);
  return {
    visit,
    found,
    messages,
    starts: params.get('start') === '1' ? { sends: params.get('send') === '1' } : null,
    head: buildMeta({
      title: `${messages.title} · Tukan`,
      description: m.visitors_description({ place: messages.place }),
      path: VISITORS_PATH,
      siteUrl,
      noindex: url.search !== '',
    }),
  };
}
