import { GROUP_STATES, type GroupState } from '#features/groups/domain/states.ts';
import { STATES, type State } from '#features/properties/domain/states.ts';
import type { BadgeTone } from '#ui/badge.tsx';
import { m } from '#words';

const HOME_STATES: Record<State, () => string> = {
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

const GROUP_WORDS: Record<GroupState, () => string> = {
  forming: () => m.admin_groups_forming(),
  open: () => m.admin_groups_open(),
  full: () => m.admin_groups_full(),
  searching: () => m.admin_groups_searching(),
  housed: () => m.admin_groups_housed(),
  closed: () => m.admin_groups_closed(),
};

const TONES: Partial<Record<State, BadgeTone>> = {
  published: 'fit',
  reserved: 'fit',
  in_review: 'mixed',
  rejected: 'bad',
  hidden_by_moderation: 'bad',
};

export const homeState = (state: State): { words: string; tone: BadgeTone } => ({
  words: HOME_STATES[state](),
  tone: TONES[state] ?? 'neutral',
});

export const groupState = (state: GroupState, isHidden: boolean): { words: string; tone: BadgeTone } =>
  isHidden
    ? { words: m.admin_groups_hidden(), tone: 'bad' }
    : { words: GROUP_WORDS[state](), tone: state === 'closed' ? 'neutral' : 'fit' };

const REPORTED = () => ({ key: 'reported', value: '1', label: m.admin_list_reported() });

export const listingChoices = () => [
  REPORTED(),
  ...STATES.map((value) => ({ key: 'state', value, label: HOME_STATES[value]() })),
];

export const groupChoices = () => [
  REPORTED(),
  { key: 'state', value: 'hidden', label: m.admin_groups_hidden() },
  ...GROUP_STATES.map((value) => ({ key: 'state', value, label: GROUP_WORDS[value]() })),
];
