import { useState } from 'react';
import { userStorage } from '#browser/storage/user-storage.ts';
import { ACTION, SANCTIONS, type SanctionAction } from '../../domain/actions.ts';
import { REASONS, type Reason } from '../../domain/rules.ts';

/** Unsent input of the action form. */
export interface ActionDraft {
  action: SanctionAction | null;
  reason: Reason | null;
  days: number;
  facts: string;
}

export const EMPTY_ACTION_DRAFT: ActionDraft = { action: null, reason: null, days: 7, facts: '' };

/** True if all required fields are valid. */
export function isComplete({ action, reason, facts }: ActionDraft): boolean {
  const length = facts.trim().length;
  return action !== null && reason !== null && length >= ACTION.factsMinLength && length <= ACTION.factsMaxLength;
}

/** Parses a stored draft; invalid input yields an empty draft. */
export function parseActionDraft(stored: string | null): ActionDraft {
  try {
    const { action, reason, days, facts } = JSON.parse(stored ?? '{}') as Partial<Record<keyof ActionDraft, unknown>>;
    return {
      action: SANCTIONS.find((one) => one === action) ?? null,
      reason: REASONS.find((one) => one === reason) ?? null,
      days: ACTION.suspendDays.find((one) => one === days) ?? EMPTY_ACTION_DRAFT.days,
      facts: typeof facts === 'string' ? facts : '',
    };
  } catch {
    return EMPTY_ACTION_DRAFT;
  }
}

const draftKey = (subjectId: string) => `action:${subjectId}`;

/** Draft of an action about one subject, persisted for this moderator. */
export function useActionDraft(me: string, subjectId: string): [ActionDraft, (change: Partial<ActionDraft>) => void] {
  const [draft, setDraft] = useState(() => parseActionDraft(userStorage(me).get(draftKey(subjectId))));
  const change = (changed: Partial<ActionDraft>) => {
    const after = { ...draft, ...changed };
    setDraft(after);
    if (after.facts === '' && after.action === null) userStorage(me).remove(draftKey(subjectId));
    else userStorage(me).set(draftKey(subjectId), JSON.stringify(after));
  };
  return [draft, change];
}
