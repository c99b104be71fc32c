import { useLang } from '#browser/i18n/lang.ts';
import { cx } from '#ui/core/cx.ts';
import { m } from '#messages';
import { DECISIONS, USUAL_DECISION, type Decision } from '../../domain/decision-rules.ts';
import type { FullCase } from '../../domain/case-schema.ts';
import type { Reason } from '../../domain/rules.ts';
import { DECISION_LABELS, decisionEffect, usualDecision } from './decision-labels.ts';
import { KeyCap } from './key-cap.tsx';
import { UndoLast } from './undo-strip.tsx';

interface DecisionBarProps {
  found: FullCase;
  rule: Reason;
  isBusy: boolean;
  onDecide: (decision: Decision) => void;
  onHelp: () => void;
}

/** True if the decision applies to the case: sanctions need an account that moderators may act on. */
export function mayDecide(decision: Decision, { about }: Pick<FullCase, 'about'>): boolean {
  return decision === 'dismiss' || (about !== null && !about.is_admin && !about.is_self);
}

/** The decisions with their keys; the usual one for the rule is filled. */
export function DecisionBar({ found, rule, isBusy, onDecide, onHelp }: DecisionBarProps) {
  const usual = USUAL_DECISION[rule];
  const lang = useLang();
  return (
    <footer aria-label={m.desk_bar()} role="group" className={BAR_CLASSES}>
      <div className="grid grid-cols-5 gap-1 md:gap-1.5">
        {DECISIONS.map((decision, at) => (
          <button
            key={decision}
            type="button"
            aria-keyshortcuts={String(at + 1)}
            disabled={isBusy || !mayDecide(decision, found)}
            onClick={() => onDecide(decision)}
            className={cx(
              'flex min-h-14 min-w-0 items-center justify-center gap-2 rounded-control px-0 text-center text-12 leading-tight transition-transform active:not-disabled:scale-[.98] disabled:opacity-45 md:px-1.5 md:text-left md:text-14',
              decision === usual && mayDecide(decision, found)
                ? decision === 'ban'
                  ? 'bg-danger text-on-danger'
                  : 'bg-action text-on-action'
                : decision === 'dismiss'
                  ? 'bg-surface-quiet hover:bg-surface-press'
                  : 'bg-surface ring-lines hover:bg-surface-quiet',
            )}
          >
            <KeyCap>{String(at + 1)}</KeyCap>
            <span className="min-w-0">
              <span className="block font-strong max-md:text-12 max-md:tracking-tighter">
                {DECISION_LABELS[decision]()}
              </span>
              <span className="block text-12 max-md:sr-only">{decisionEffect(decision, found)}</span>
            </span>
          </button>
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 text-12 text-muted">
        <UndoLast fallback={<span>{usualDecision(rule, found, lang)}</span>} />
        <span className="flex items-center gap-1.5 max-md:hidden">
          <KeyCap>E</KeyCap> {m.desk_tip_reason()} <KeyCap>J</KeyCap>
          <KeyCap>K</KeyCap> {m.desk_tip_cases()}
          <button
            type="button"
            aria-keyshortcuts="?"
            onClick={onHelp}
            className="inline-flex min-h-7 items-center gap-1.5 hover:text-ink"
          >
            <KeyCap>?</KeyCap> {m.desk_keys()}
          </button>
        </span>
      </div>
    </footer>
  );
}

const BAR_CLASSES = cx(
  'grid gap-1.5 rounded-b-card border-t border-line bg-surface px-3 py-2',
  'sticky bottom-0 z-10 short:static max-md:fixed max-md:inset-x-0 max-md:rounded-none max-md:pb-[max(8px,env(safe-area-inset-bottom))]',
);
