import type { NotificationType } from './rules.ts';

/** About somebody: the one who wrote, buzzed, matched or asked. */
export interface AboutPerson {
  user_id: string;
}

/** About a group, by the name it had then; `user_id` is whoever did it. */
export interface AboutGroup {
  group_id: string;
  group_name: string;
  user_id?: string;
}

/** About a home or room, by the title it had then. */
export interface AboutProperty {
  property_id: string;
  title: string;
}

/** About a room: what is unread there. */
export interface AboutRoom {
  group_id: string;
  group_name: string;
}

/** About an application or a viewing: in the group `of_group` for its members, on the page of own homes for the owner. */
export interface AboutAsked extends AboutProperty {
  of_group?: string;
  own?: 'true';
  /** What happened, as groups name it. */
  event?: string;
}

/** A home that costs less; amounts in cents a month. */
export interface AboutPrice extends AboutProperty {
  from_cents?: string;
  to_cents?: string;
}

/** About the newest home that came to a saved search; where there are several, by which search and how many. */
export interface AboutSearch extends AboutProperty {
  /** The name of the search. */
  search?: string;
  /** Its filters as an address says them. */
  query?: string;
  homes?: string;
}

/** About a city or university that somebody had asked for: added, or why not. */
export interface AboutPlace {
  place_kind: 'city' | 'university';
  place_name: string;
  place_id?: string;
  outcome: 'added' | 'there_already' | 'not_in_spain' | 'not_found';
}

/** What each type says beside itself. */
interface DataOf extends Record<NotificationType, object> {
  message: AboutPerson | AboutRoom;
  buzz: AboutPerson;
  match: AboutPerson;
  connection_received: AboutPerson;
  new_matches: { people: string };
  group_invite: AboutGroup;
  group_request: AboutGroup;
  group_accepted: AboutGroup;
  group_full: AboutGroup;
  group_joined: AboutGroup;
  group_rent: AboutGroup;
  group_agreement: AboutGroup;
  application: AboutAsked;
  viewing: AboutAsked;
  price_drop: AboutPrice;
  search_hit: AboutSearch;
  listing_expiring: AboutProperty;
  listing_expired: AboutProperty;
  listing_review: AboutProperty & { outcome: 'held' | 'approved' | 'rejected' | 'hidden' | 'restored' };
  place_answer: AboutPlace;
  report_received: { report_id: string };
  /** What the house did to the reader or took back, or what it answered; without an id there is no statement of it. */
  statement: {
    sanction_id?: string;
    event: 'warn' | 'hide' | 'suspend' | 'ban' | 'over' | 'lifted' | 'accepted' | 'refused';
  };
  /** What came of it; those of before do not say. */
  report_outcome: { report_id: string; outcome?: 'actioned' | 'allowed' | 'gone' | 'unfounded' | 'abusive' };
  university_check: { event: 'due' | 'over' };
  security: { event: 'password_changed' | 'export_ready' };
}

/** One thing to tell: its type and the data that goes with it. */
export type Notice = { [T in NotificationType]: { type: T; data: DataOf[T] } }[NotificationType];

/** The person whom a notice is about, or null. */
export function personIn(data: unknown): string | null {
  const id = (data as { user_id?: unknown } | null)?.user_id;
  return typeof id === 'string' ? id : null;
}

/** True where a notice is about a person and nothing else: without them there is nothing to tell. */
export function isPersonal({ data }: Notice): boolean {
  return 'user_id' in data && !('group_id' in data);
}
