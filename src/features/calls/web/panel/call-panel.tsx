import { useEffect, useRef, useState, useSyncExternalStore, type CSSProperties } from 'react';
import Minus from 'lucide-react/icons/minus';
import { useLang } from '#browser/lang.ts';
import { cx } from '#ui/cx.ts';
import { useFreeDrag } from '#ui/drag.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useMedia } from '#ui/media.ts';
import { Note } from '#ui/note.tsx';
import { m } from '#words';
import type { CallState } from '../../domain/call-state.ts';
import type { DeskView } from '../call-desk.ts';
import type { CallSession, SessionView } from '../call-session.ts';
import { CallControls } from './call-controls.tsx';
import { CallEnd } from './call-end.tsx';
import { CallStage } from './call-stage.tsx';
import { cameraWords, stateWords } from './call-words.ts';
import { Voice } from './picture.tsx';
import { SmallCall } from './small-call.tsx';
import { useDuration } from './use-duration.ts';

type Shown = Extract<CallState, { call: unknown }>;

const silent = () => () => undefined;
const nothing = () => null;

function useSessionView(session: CallSession | null): SessionView | null {
  return useSyncExternalStore(session?.subscribe ?? silent, session?.view ?? nothing, nothing);
}

/** A call in this tab, from asking for the microphone to the notice of its end. */
export function CallPanel({ view: { session, problem }, state }: { view: DeskView; state: Shown }) {
  useLang();
  const [isSmall, setSmall] = useState(false);
  const view = useSessionView(session);
  const duration = useDuration(state.phase === 'active' ? state.since : null);
  const words = stateWords(state, view?.isWeak ?? false, duration);
  const { partner } = state.call;
  const isOver = state.phase === 'ended';
  return (
    <>
      {view?.remote && <Voice stream={view.remote} />}
      <p role="status" className="sr-only">
        {words === duration ? m.calls_talking() : words}
      </p>
      {isSmall && !isOver ? (
        <SmallCall partner={partner} words={words} onGrow={() => setSmall(false)} />
      ) : (
        <Frame label={m.calls_with({ name: partner.name })} onShrink={isOver ? null : () => setSmall(true)}>
          <CallStage partner={partner} words={words} view={view} />
          {view?.cameraProblem && !isOver && (
            <Note tone="mixed" className="mx-3 mt-3 flex-none">
              {cameraWords(view.cameraProblem)}
            </Note>
          )}
          {isOver ? <CallEnd problem={problem} /> : <CallControls session={session} view={view} />}
        </Frame>
      )}
    </>
  );
}

/** The whole screen of a phone and alone there; a window that can be moved on anything wider. */
function Frame({
  label,
  onShrink,
  children,
}: {
  label: string;
  onShrink: (() => void) | null;
  children: React.ReactNode;
}) {
  const box = useRef<HTMLDialogElement>(null);
  const isPhone = useMedia('(max-width: 767.98px)');
  const free = useFreeDrag(box, { disabled: isPhone });
  useEffect(() => {
    const dialog = box.current;
    if (isPhone) dialog?.showModal();
    else dialog?.show();
    return () => dialog?.close();
  }, [isPhone]);
  const { position } = free;
  const place: CSSProperties =
    position && !isPhone ? { left: position.x, top: position.y, right: 'auto', bottom: 'auto' } : {};
  return (
    <dialog
      ref={box}
      aria-label={label}
      data-call="panel"
      style={place}
      onCancel={(event) => {
        event.preventDefault();
        onShrink?.();
      }}
      className={cx(
        'pointer-events-auto fixed inset-0 z-35 m-0 size-full max-h-none max-w-none flex-col overflow-hidden border-0 bg-surface p-0 text-ink outline-none open:flex',
        'md:inset-auto md:bottom-[calc(var(--tabbar,0px)+24px)] md:left-6 md:h-fit md:w-110 md:rounded-card md:border md:border-line md:shadow-float',
        position || free.dragging ? 'animate-none' : 'animate-fade md:animate-pop',
      )}
    >
      <div
        onPointerDown={free.handle.onPointerDown}
        className={cx(
          'flex min-h-0 flex-1 flex-col',
          !isPhone && 'touch-none select-none',
          !isPhone && (free.dragging ? 'cursor-grabbing' : 'cursor-grab'),
        )}
      >
        {children}
      </div>
      {onShrink && (
        <IconButton
          label={m.calls_shrink()}
          icon={Minus}
          onPhoto
          onClick={onShrink}
          className="absolute! top-3 right-3 text-ink"
        />
      )}
      {!isPhone && (
        <button
          type="button"
          aria-label={m.calls_move()}
          onKeyDown={free.handle.onKeyDown}
          className="absolute top-0 left-1/2 h-4 w-14 -translate-x-1/2 opacity-0 focus-visible:opacity-100 focus-visible:-outline-offset-3"
        >
          <span aria-hidden="true" className="mx-auto block h-1 w-9 rounded-full bg-surface" />
        </button>
      )}
    </dialog>
  );
}
