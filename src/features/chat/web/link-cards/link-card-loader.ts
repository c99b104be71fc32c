import { LINK_CARDS } from '../../domain/rules.ts';
import type { LinkCards } from '../../domain/schema.ts';
import type { InternalLink } from './internal-links.ts';

interface WaitingLink {
  link: InternalLink;
  answer: PromiseWithResolvers<LinkCards>;
}

/** Loads the cards of all links that are asked for within `collectMs` with one request, up to `maxPerRequest`. */
export function createLinkCardLoader(
  fetchCards: (homes: string[], groups: string[], handovers: string[]) => Promise<LinkCards>,
): (link: InternalLink) => Promise<LinkCards> {
  let waiting: WaitingLink[] = [];
  const fetchWaiting = () => {
    const all = waiting;
    waiting = [];
    for (let from = 0; from < all.length; from += LINK_CARDS.maxPerRequest) {
      const some = all.slice(from, from + LINK_CARDS.maxPerRequest);
      const idsOf = (kind: InternalLink['kind']) =>
        some.filter(({ link }) => link.kind === kind).map(({ link }) => link.id);
      fetchCards(idsOf('home'), idsOf('group'), idsOf('handover')).then(
        (cards) => {
          for (const { answer } of some) answer.resolve(cards);
        },
        (error: unknown) => {
          for (const { answer } of some) answer.reject(error);
        },
      );
    }
  };
  return async (link) => {
    const answer = Promise.withResolvers<LinkCards>();
    if (waiting.push({ link, answer }) === 1) setTimeout(fetchWaiting, LINK_CARDS.collectMs);
    return answer.promise;
  };
}
