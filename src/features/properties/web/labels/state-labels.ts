import { m } from '#messages';
import type { OwnerAction, State } from '../../domain/states.ts';

type Labels<K extends string> = Record<K, () => string>;

export const STATE_LABELS: Labels<State> = {
  draft: m.properties_state_draft,
  in_review: m.properties_state_in_review,
  published: m.properties_state_published,
  paused: m.properties_state_paused,
  reserved: m.properties_state_reserved,
  rented: m.properties_state_rented,
  archived: m.properties_state_archived,
  rejected: m.properties_state_rejected,
  hidden_by_moderation: m.properties_state_hidden_by_moderation,
  expired: m.properties_state_expired,
};

export const ACTION_LABELS: Labels<OwnerAction> = {
  submit: m.properties_action_submit,
  pause: m.properties_action_pause,
  resume: m.properties_action_resume,
  reserve: m.properties_action_reserve,
  release: m.properties_action_release,
  rent: m.properties_action_rent,
  reconfirm: m.properties_action_reconfirm,
  archive: m.properties_action_archive,
};
