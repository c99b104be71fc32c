import { isUuid } from '#shared/ids/uuid.ts';
import { splitLangPrefix } from '#shared/i18n/lang.ts';
import { LINK_CARDS } from '../../domain/rules.ts';
import { splitLinks } from '../text/text-links.ts';

/** Property, group or handover of this installation that a text links to. */
export interface InternalLink {
  kind: 'home' | 'group' | 'handover';
  id: string;
}

const KINDS = new Map<string, InternalLink['kind']>([
  ['properties', 'home'],
  ['groups', 'group'],
  ['handovers', 'handover'],
]);

/** Finds the links to pages of properties, groups and handovers of `origin`, each once, up to `LINK_CARDS.maxPerMessage`. */
export function findInternalLinks(text: string, origin: string): InternalLink[] {
  const found = new Map<string, InternalLink>();
  for (const part of splitLinks(text)) {
    const link = part.kind === 'link' ? parseInternalLink(part.href, origin) : null;
    if (link) found.set(link.id, link);
  }
  return [...found.values()].slice(0, LINK_CARDS.maxPerMessage);
}

function parseInternalLink(href: string, origin: string): InternalLink | null {
  const url = new URL(href);
  if (url.origin !== origin) return null;
  const [, page = '', id = '', ...rest] = splitLangPrefix(url.pathname).path.split('/');
  const kind = KINDS.get(page);
  return kind && isUuid(id.toLowerCase()) && rest.join('') === '' ? { kind, id: id.toLowerCase() } : null;
}
