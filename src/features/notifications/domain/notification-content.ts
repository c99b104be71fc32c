import type { NotificationType } from './rules.ts';

/** Data about a user: sender, match or requester. */
export interface PersonData {
  user_id: string;
}

/** Data about a group with its name at that time; `user_id` is the acting user. */
export interface GroupData {
  group_id: string;
  group_name: string;
  user_id?: string;
}

/** Data about a property with its title at that time. */
export interface PropertyData {
  property_id: string;
  title: string;
}

/** Data about unread messages in a group chat. */
export interface GroupChatData {
  group_id: string;
  group_name: string;
}

/** Data about an application or viewing. `of_group` is set for group members, `own` for the owner, `alone` if one person applies. */
export interface ApplicationData extends PropertyData {
  /** Missing in older notifications. */
  application_id?: string;
  of_group?: string;
  own?: 'true';
  alone?: 'true';
  /** Event name as defined by the applications feature. */
  event?: string;
}

/** Data about a tenancy, or its handover if there is one. */
export interface TenancyData {
  tenancy_id: string;
  title: string;
  handover_id?: string;
  event: 'started' | 'opened' | 'signed' | 'objected' | 'remind' | 'closed' | 'reference_written' | 'reference_open';
}

/** Data about a price drop; amounts in cents per month. */
export interface PriceDropData extends PropertyData {
  from_cents?: string;
  to_cents?: string;
}

/** Data about the newest match of a saved search; with several matches also the search and their number. */
export interface SavedSearchData extends PropertyData {
  /** Name of the saved search. */
  search?: string;
  /** Filters as a query string. */
  query?: string;
  homes?: string;
}

/** Data about a resolved location request. */
export interface LocationRequestData {
  place_kind: 'city' | 'university';
  place_name: string;
  place_id?: string;
  outcome: 'added' | 'there_already' | 'not_in_spain' | 'not_found';
}

/** Data by notification type. */
interface DataByType extends Record<NotificationType, object> {
  message: PersonData | GroupChatData;
  buzz: PersonData;
  match: PersonData;
  connection_received: PersonData;
  new_matches: { people: string };
  group_invite: GroupData;
  group_request: GroupData;
  group_accepted: GroupData;
  group_full: GroupData;
  group_joined: GroupData;
  group_rent: GroupData;
  group_agreement: GroupData;
  application: ApplicationData;
  viewing: ApplicationData;
  handover: TenancyData;
  price_drop: PriceDropData;
  /** A saved property is rented. */
  home_rented: PropertyData;
  search_hit: SavedSearchData;
  listing_expiring: PropertyData;
  listing_expired: PropertyData;
  /** The room-wanted post of the user. */
  wanted_expiring: { expires_at: string };
  listing_review: PropertyData & { outcome: 'held' | 'approved' | 'released' | 'rejected' | 'hidden' | 'restored' };
  flatmate_joined: PropertyData & PersonData;
  /** `homes`: number of paused listings. */
  import_feed: { event: 'failed'; host: string } | { event: 'paused'; host: string; homes: string };
  /** `reason`: a new password or a rejected sign-in; missing if it could not be reached. */
  webhook_paused: { host: string; reason?: 'security' };
  place_answer: LocationRequestData;
  report_received: { report_id: string };
  /** Sanction, reversal or appeal outcome; `sanction_id` is missing if there is no statement. */
  statement: {
    sanction_id?: string;
    event: 'warn' | 'hide' | 'suspend' | 'ban' | 'over' | 'lifted' | 'accepted' | 'refused';
  };
  /** Outcome; missing in older notifications. */
  report_outcome: { report_id: string; outcome?: 'actioned' | 'allowed' | 'gone' | 'unfounded' | 'abusive' };
  /** Somebody who has written to the user is closed for a danger to others. */
  account_closed: PersonData & { danger: 'scam' | 'fake_profile' | 'threats'; group_id?: string };
  university_check: { event: 'due' | 'over' };
  /** `host` is missing in older notifications. */
  security:
    | { event: 'password_changed' | 'export_ready' | 'api_token_created' }
    | { event: 'webhook_created'; host?: string };
}

/** Notification type with its data. */
export type NotificationContent = { [T in NotificationType]: { type: T; data: DataByType[T] } }[NotificationType];

/** Id of the user in the data, or null. */
export function personIdIn(data: unknown): string | null {
  const id = (data as { user_id?: unknown } | null)?.user_id;
  return typeof id === 'string' ? id : null;
}

/** True if the notification is only about a user; it is meaningless if that user is not visible. */
export function isAboutPersonOnly({ type, data }: NotificationContent): boolean {
  return 'user_id' in data && !('group_id' in data) && type !== 'account_closed';
}
