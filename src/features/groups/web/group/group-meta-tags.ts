import { buildMeta } from '#browser/ssr/page-meta.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime';
import type { Group } from '../../domain/schema.ts';
import { formatBudget, freeSlotsLabel, formatLocation, formatMoveInWindow } from '../group-labels.ts';

type MetaTag = ReturnType<typeof buildMeta>[number] | Record<string, unknown>;

/**
 * Title, description, link preview and canonical URL of a group page. Groups that are not public are excluded from
 * search engines.
 */
export function groupMetaTags(group: Group, siteUrl: string, isByLink: boolean): MetaTag[] {
  const lang = getLocale();
  const name = safeDisplayText(group.name);
  const path = `/groups/${group.id}`;
  const facts = [
    formatLocation(group),
    freeSlotsLabel(group),
    formatBudget(group, lang),
    formatMoveInWindow(group, lang),
  ];
  const basics = buildMeta({
    title: m.groups_page_title({ name, city: group.city.name }),
    description: m.groups_page_description({ facts: facts.filter(Boolean).join('. ') }),
    path,
    siteUrl,
    noindex: isByLink || group.visibility !== 'public' || !group.may_index,
  });
  if (!group.has_photo) return basics;
  return [
    ...basics.filter((tag) => !('property' in tag && tag.property === 'og:image')),
    { property: 'og:image', content: `${siteUrl}${group.photo_urls.large}` },
    { property: 'og:image:alt', content: name },
  ];
}

/** Meta tags of a group page without a visible group. */
export function missingGroupMetaTags(title: string, text: string, path: string, siteUrl: string): MetaTag[] {
  return buildMeta({ title, description: text, path, siteUrl, noindex: true });
}
