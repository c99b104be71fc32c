import type { GroupCard } from '#features/groups/domain/schema.ts';
import type { PublicProfile } from '#features/profiles/domain/profile.ts';
import type { HomeCard } from '#features/properties/domain/search.ts';
import { euros } from '#kit/euros.ts';
import type { Lang } from '#kit/lang.ts';
import type { Letter } from '#platform/mail/letter.ts';
import { m } from '#words';
import type { Favorite, KeptGroup, KeptHome, KeptPerson } from '../domain/schema.ts';
import type { FavoriteRow } from './store.ts';

const keptOf = (row: FavoriteRow) => ({
  id: row.subject_id,
  note: row.note,
  created_at: row.created_at.toISOString(),
});

export function presentFavorite(row: FavoriteRow): Favorite {
  return { ...keptOf(row), kind: row.kind, price_alert: row.price_alert };
}

export function presentHome(
  row: FavoriteRow,
  home: HomeCard | null,
  room: { name: string | null; position: number } | null,
): KeptHome {
  return {
    ...keptOf(row),
    kind: row.kind === 'room' ? 'room' : 'home',
    price_alert: row.price_alert,
    home,
    room_name: room && (room.name ?? String(room.position + 1)),
  };
}

export function presentGroup(row: FavoriteRow, group: GroupCard | null): KeptGroup {
  return { ...keptOf(row), kind: 'group', group };
}

export function presentPerson(row: FavoriteRow, profile: PublicProfile | null): KeptPerson {
  return { ...keptOf(row), kind: 'person', profile };
}

/** Tells that a home that somebody keeps has become cheaper. Amounts in cents a month. */
export function priceDropLetter(
  locale: Lang,
  { title, fromCents, toCents, url }: { title: string; fromCents: number; toCents: number; url: string },
): Letter {
  const l = { locale };
  const [from, to] = [euros(fromCents, locale), euros(toCents, locale)];
  return {
    kind: 'price-drop',
    lang: locale,
    subject: m.favorites_mail_drop_subject({ title, price: to }, l),
    heading: m.favorites_mail_drop_heading({ amount: euros(fromCents - toCents, locale) }, l),
    paragraphs: [m.favorites_mail_drop_text({ title, from, to }, l)],
    action: { label: m.favorites_mail_drop_action({}, l), url },
    note: m.favorites_mail_drop_note({}, l),
    footer: m.favorites_mail_footer({}, l),
  };
}
