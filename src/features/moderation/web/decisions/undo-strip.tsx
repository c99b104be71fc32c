import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import Check from 'lucide-react/icons/check';
import EyeOff from 'lucide-react/icons/eye-off';
import FolderOpen from 'lucide-react/icons/folder-open';
import Mail from 'lucide-react/icons/mail';
import { useLang } from '#browser/i18n/lang.ts';
import { Icon } from '#ui/core/icon.tsx';
import { cx } from '#ui/core/cx.ts';
import { m } from '#messages';
import { DECISION } from '../../domain/decision-rules.ts';
import { decisionDone } from './decision-labels.ts';
import { useDecisionWindow, type OpenDecision } from './decision-window.ts';
import { useDecisionKeysSetting } from './decision-keys-setting.ts';
import { KeyCap } from './key-cap.tsx';
import { isTyped, useShortcutKeys } from './use-shortcut-keys.ts';
import { useUndo } from './use-decision.ts';

/** Seconds until the mails leave. At zero the window ends, and `onEnd` runs. */
function useSecondsLeft(open: OpenDecision | null, onEnd?: () => void): number {
  const end = useDecisionWindow((state) => state.end);
  const [now, setNow] = useState(() => Date.now());
  const endsAt = open?.endsAt ?? 0;
  const ended = useRef(onEnd);
  useEffect(() => {
    ended.current = onEnd;
  });
  useEffect(() => {
    if (endsAt === 0) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() < endsAt) return;
      ended.current?.();
      end();
    }, 250);
    return () => clearInterval(timer);
  }, [endsAt, end]);
  return Math.max(0, Math.min(DECISION.undoMs / 1000, Math.ceil((endsAt - now) / 1000)));
}

/** Summary of the decision with Undo, in place of the bar. The next case opens afterwards, unless something is being written. */
export function UndoStrip({ open }: { open: OpenDecision }) {
  const lang = useLang();
  const navigate = useNavigate();
  const undo = useUndo();
  const areOn = useDecisionKeysSetting((state) => state.areOn);
  const { decision, name, next } = open;
  const goOn = () => void navigate(next?.to ?? `/${lang}/admin`);
  const takeBack = () => undo.mutate(decision);
  useShortcutKeys({ z: takeBack, Enter: goOn }, areOn);
  const facts = [
    { count: decision.statements, icon: Mail, text: m.desk_sum_statements },
    { count: decision.answers, icon: Check, text: m.desk_sum_answers },
    { count: decision.hidden, icon: EyeOff, text: m.desk_sum_hidden },
    { count: decision.left_out, icon: FolderOpen, text: m.desk_sum_left_out },
  ];
  return (
    <div className={STRIP_CLASSES}>
      <Countdown open={open} onEnd={() => !undo.isPending && !isTyped('', document.activeElement) && goOn()} />
      <div role="status" className="grid min-w-0 gap-1 text-14">
        <p className="font-strong wrap-anywhere">{decisionDone(decision, name)}</p>
        <ul className="flex flex-wrap gap-x-4 gap-y-0.5">
          {facts.map(
            ({ count, icon, text }) =>
              count > 0 && (
                <li key={text({ count })} className="inline-flex items-center gap-1.5">
                  <Icon icon={icon} size={16} />
                  {text({ count })}
                </li>
              ),
          )}
        </ul>
        <p className="text-12 opacity-80">{next ? m.desk_leaves_next({ name: next.name }) : m.desk_leaves()}</p>
      </div>
      <div className="flex gap-2 max-md:col-span-2 md:flex-col">
        <button
          type="button"
          aria-keyshortcuts="z"
          disabled={undo.isPending}
          onClick={takeBack}
          className={cx(STRIP_BUTTON, 'bg-on-inverse text-inverse')}
        >
          {m.desk_undo()} <KeyCap>Z</KeyCap>
        </button>
        <button
          type="button"
          aria-keyshortcuts="Enter"
          onClick={goOn}
          className={cx(STRIP_BUTTON, 'ring-1 ring-on-inverse/50 ring-inset')}
        >
          {m.desk_next()} <KeyCap>{ENTER}</KeyCap>
        </button>
      </div>
    </div>
  );
}

const STRIP_CLASSES = cx(
  'grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 rounded-b-card bg-inverse p-4 text-on-inverse md:grid-cols-[auto_minmax(0,1fr)_auto]',
  'sticky bottom-0 z-10 short:static max-md:fixed max-md:inset-x-0 max-md:rounded-none max-md:pb-[max(16px,env(safe-area-inset-bottom))]',
);
const ENTER = 'Enter';
const STRIP_BUTTON =
  'inline-flex min-h-tap min-w-36 flex-1 items-center justify-center gap-2 rounded-control px-4 font-mid disabled:opacity-60';

/** Not announced: a screen reader would count every second. */
function Countdown({ open, onEnd }: { open: OpenDecision; onEnd: () => void }) {
  const left = useSecondsLeft(open, onEnd);
  const percent = (left * 100_000) / DECISION.undoMs;
  return (
    <span
      aria-hidden="true"
      className="num grid size-13 place-items-center rounded-full text-18 font-strong"
      style={{
        background: `radial-gradient(closest-side, var(--inverse) 84%, transparent 86%), conic-gradient(var(--action) ${percent}%, color-mix(in oklab, var(--on-inverse) 22%, transparent) 0)`,
      }}
    >
      {left}
    </span>
  );
}

/** Undo of the last decision on the page of another case, as long as it is possible. */
export function UndoLast({ fallback }: { fallback: ReactNode }) {
  const open = useDecisionWindow((state) => state.open);
  const undo = useUndo();
  const areOn = useDecisionKeysSetting((state) => state.areOn);
  const left = useSecondsLeft(open);
  const takeBack = () => open && undo.mutate(open.decision);
  useShortcutKeys({ z: open ? takeBack : undefined }, areOn);
  if (!open) return fallback;
  return (
    <button
      type="button"
      aria-keyshortcuts="z"
      disabled={undo.isPending}
      onClick={takeBack}
      className="inline-flex min-h-8 items-center gap-2 font-mid text-link underline"
    >
      {m.desk_undo_last({ name: open.name })} <span aria-hidden="true">{left}</span> <KeyCap>Z</KeyCap>
    </button>
  );
}
