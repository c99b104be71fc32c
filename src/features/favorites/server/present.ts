import type { GroupCard } from '#features/groups/domain/schema.ts';
import type { PublicProfile } from '#features/profiles/domain/profile.ts';
import type { PropertyCardData } from '#features/properties/domain/search/search-filters.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import type { EmailContent } from '#platform/mail/email-template.ts';
import { formatEuros } from '#shared/i18n/format.ts';
import { findUnsuitableName } from '#shared/text/unsuitable-name.ts';
import { m } from '#messages';
import type { Favorite, FavoriteGroup, FavoriteProperty, FavoritePerson } from '../domain/schema.ts';
import type { FavoriteRow } from './store.ts';

const presentFields = (row: FavoriteRow) => ({
  id: row.subjectId,
  note: row.note,
  created_at: row.createdAt.toISOString(),
});

export function presentFavorite(row: FavoriteRow): Favorite {
  return { ...presentFields(row), kind: row.kind, price_alert: row.priceAlert };
}

export function presentProperty(
  row: FavoriteRow,
  property: PropertyCardData | null,
  room: { name: string | null; position: number } | null,
): FavoriteProperty {
  return {
    ...presentFields(row),
    kind: row.kind === 'room' ? 'room' : 'home',
    price_alert: row.priceAlert,
    home: property,
    room_name: room && (room.name ?? String(room.position + 1)),
  };
}

export function presentGroup(row: FavoriteRow, group: GroupCard | null): FavoriteGroup {
  return { ...presentFields(row), kind: 'group', group };
}

export function presentPerson(row: FavoriteRow, profile: PublicProfile | null): FavoritePerson {
  return { ...presentFields(row), kind: 'person', profile };
}

/** Email about a lower price of a favourite property. Amounts in cents per month. */
export function priceDropEmail(
  locale: Lang,
  { title, fromCents, toCents, url }: { title: string; fromCents: number; toCents: number; url: string },
): EmailContent {
  const l = { locale };
  const [from, to] = [formatEuros(fromCents, locale), formatEuros(toCents, locale)];
  return {
    kind: 'price-drop',
    lang: locale,
    subject: m.favorites_email_drop_subject({ title, price: to }, l),
    heading: m.favorites_email_drop_heading({ amount: formatEuros(fromCents - toCents, locale) }, l),
    paragraphs: [m.favorites_email_drop_text({ title, from, to }, l)],
    action: { label: m.favorites_email_drop_action({}, l), url },
    note: m.favorites_email_drop_note({}, l),
    footer: m.favorites_email_footer({}, l),
  };
}

/**
 * Name of a group that people form around a property: 'Grupo: Ático con terraza', cut to the length of a group name.
 * Neutral if the title cannot be part of a name.
 */
export function presentCoSaverGroupName(lang: Lang, title: string | null, maxLength: number): string {
  const name = m.co_savers_group_name({ title: title ?? '' }, { locale: lang }).trim();
  const cut = [...name].slice(0, maxLength).join('').trim();
  return title === null || findUnsuitableName(cut) ? m.co_savers_group_neutral({}, { locale: lang }) : cut;
}
