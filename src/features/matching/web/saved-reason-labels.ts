import { m } from '#messages';
import type { Reason } from '../domain/schema.ts';
import { reasonLabel } from './reason-labels.ts';

/** Share of the steps between two habits from which they differ, as a gap. */
const HABIT_GAPS = ['none', 'small', 'large'] as const;

/**
 * Reason of a saved match in the third person, for moderators: 'mine' is the reporter. Reasons that address nobody keep
 * the label of the match.
 */
export function savedReasonLabel(reason: Reason): string {
  const factor = (name: string) => m.matching_factor({ factor: name });
  switch (reason.code) {
    case 'deal_breaker': {
      const { key, mine, theirs } = reason.params;
      const [a, b] = [m.saved_reason_answer({ answer: mine }), m.saved_reason_answer({ answer: theirs })];
      if (mine === theirs) return m.saved_reason_answers_same({ factor: factor(key), answer: a });
      return m.saved_reason_answers({ factor: factor(key), mine: a, theirs: b });
    }
    case 'age':
      return m.saved_reason_age(reason.params);
    case 'place':
      return m.saved_reason_place(reason.params);
    case 'university':
      return m.saved_reason_university(reason.params);
    case 'type':
      return m.saved_reason_type(reason.params);
    case 'intents': {
      const { mine, theirs } = reason.params;
      return m.saved_reason_intents({
        mine: m.saved_reason_intent({ intent: mine }),
        theirs: m.saved_reason_intent({ intent: theirs }),
      });
    }
    case 'erasmus':
      return m.saved_reason_erasmus();
    case 'habit': {
      const { key, steps } = reason.params;
      return m.saved_reason_gap({ factor: factor(key), gap: HABIT_GAPS[steps] ?? 'apart' });
    }
    case 'move_in':
      return m.saved_reason_move_in(reason.params);
    case 'budget':
    case 'stay':
      return m.saved_reason_gap({ factor: factor(reason.code), gap: reason.params.gap });
    case 'silence':
      return m.saved_reason_silence({ factor: factor(reason.params.about), who: reason.params.who });
    case 'interests':
    case 'limit':
      return reasonLabel(reason);
  }
}
