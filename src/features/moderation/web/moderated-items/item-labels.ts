import { GROUP_STATES, type GroupState } from '#features/groups/domain/states.ts';
import { STATES, type State } from '#features/properties/domain/states.ts';
import type { BadgeTone } from '#ui/feedback/badge.tsx';
import { m } from '#messages';

const LISTING_STATE_LABELS: Record<State, () => string> = {
  draft: () => m.admin_listings_draft(),
  in_review: () => m.admin_listings_in_review(),
  published: () => m.admin_listings_published(),
  paused: () => m.admin_listings_paused(),
  reserved: () => m.admin_listings_reserved(),
  rented: () => m.admin_listings_rented(),
  archived: () => m.admin_listings_archived(),
  rejected: () => m.admin_listings_rejected(),
  hidden_by_moderation: () => m.admin_listings_hidden(),
  expired: () => m.admin_listings_expired(),
};

const GROUP_STATE_LABELS: Record<GroupState, () => string> = {
  forming: () => m.admin_groups_forming(),
  open: () => m.admin_groups_open(),
  full: () => m.admin_groups_full(),
  searching: () => m.admin_groups_searching(),
  housed: () => m.admin_groups_housed(),
  closed: () => m.admin_groups_closed(),
};

const LISTING_STATE_TONES: Partial<Record<State, BadgeTone>> = {
  published: 'success',
  reserved: 'success',
  in_review: 'warning',
  rejected: 'danger',
  hidden_by_moderation: 'danger',
};

export const listingStateBadge = (state: State): { label: string; tone: BadgeTone } => ({
  label: LISTING_STATE_LABELS[state](),
  tone: LISTING_STATE_TONES[state] ?? 'neutral',
});

export const groupStateBadge = (state: GroupState, isHidden: boolean): { label: string; tone: BadgeTone } =>
  isHidden
    ? { label: m.admin_groups_hidden(), tone: 'danger' }
    : { label: GROUP_STATE_LABELS[state](), tone: state === 'closed' ? 'neutral' : 'success' };

const reportedOption = () => ({ key: 'reported', value: '1', label: m.admin_list_reported() });

export const listingFilterOptions = () => [
  reportedOption(),
  ...STATES.map((value) => ({ key: 'state', value, label: LISTING_STATE_LABELS[value]() })),
];

export const groupFilterOptions = () => [
  reportedOption(),
  { key: 'state', value: 'hidden', label: m.admin_groups_hidden() },
  ...GROUP_STATES.map((value) => ({ key: 'state', value, label: GROUP_STATE_LABELS[value]() })),
];
