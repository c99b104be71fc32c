import { pageHead } from '#browser/page-head.ts';
import { shownText } from '#browser/shown-text.ts';
import { m } from '#words';
import { getLocale } from '#words/runtime';
import type { Group } from '../../domain/schema.ts';
import { budgetWords, placesWords, placeWords, windowWords } from '../group-words.ts';

type Tag = ReturnType<typeof pageHead>[number] | Record<string, unknown>;

/** Title, description, link preview and canonical address of a group's page. One that not everybody sees is listed nowhere. */
export function groupHead(group: Group, address: string, isByLink: boolean): Tag[] {
  const lang = getLocale();
  const name = shownText(group.name);
  const path = `/groups/${group.id}`;
  const facts = [placeWords(group), placesWords(group), budgetWords(group, lang), windowWords(group, lang)];
  const basics = pageHead({
    title: m.groups_page_title({ name, city: group.city.name }),
    description: m.groups_page_description({ facts: facts.filter(Boolean).join('. ') }),
    path,
    address,
    hidden: isByLink || group.visibility !== 'public' || !group.may_index,
  });
  if (!group.has_photo) return basics;
  return [
    ...basics.filter((tag) => !('property' in tag && tag.property === 'og:image')),
    { property: 'og:image', content: `${address}${group.photo_urls.large}` },
    { property: 'og:image:alt', content: name },
  ];
}

/** The head of a page that has no group to show. */
export function noGroupHead(title: string, text: string, path: string, address: string): Tag[] {
  return pageHead({ title, description: text, path, address, hidden: true });
}
