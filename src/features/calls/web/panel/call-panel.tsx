import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { createStore, useStore, type StoreApi } from 'zustand';
import Minus from 'lucide-react/icons/minus';
import { useLang } from '#browser/i18n/lang.ts';
import { cx } from '#ui/core/cx.ts';
import { useDraggable } from '#ui/hooks/use-drag.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { useMediaQuery } from '#ui/hooks/use-media-query.ts';
import { Callout } from '#ui/feedback/callout.tsx';
import { m } from '#messages';
import type { CallState } from '../../domain/call-state.ts';
import type { CallSnapshot } from '../call-manager.ts';
import type { SessionSnapshot } from '../call-session.ts';
import { CallControls } from './call-controls.tsx';
import { CallEndedNotice } from './call-ended-notice.tsx';
import { CallStage } from './call-stage.tsx';
import { cameraProblemLabel, callStateLabel } from './call-labels.ts';
import { RemoteAudio } from './video-tile.tsx';
import { MinimizedCall } from './minimized-call.tsx';
import { useDuration } from './use-duration.ts';

type VisibleCallState = Extract<CallState, { call: unknown }>;

const NO_SESSION = createStore(() => null);

/** Active call in this tab, from requesting the microphone to the end notice. */
export function CallPanel({ view: { session, mediaProblem }, state }: { view: CallSnapshot; state: VisibleCallState }) {
  useLang();
  const [isSmall, setSmall] = useState(false);
  const view = useStore<StoreApi<SessionSnapshot | null>>(session?.store ?? NO_SESSION);
  const duration = useDuration(state.phase === 'active' ? state.since : null);
  const stateLabel = callStateLabel(state, view?.isWeak ?? false, duration);
  const { partner } = state.call;
  const isOver = state.phase === 'ended';
  return (
    <>
      {view?.remoteStream && <RemoteAudio stream={view.remoteStream} />}
      <p role="status" className="sr-only">
        {stateLabel === duration ? m.calls_in_call() : stateLabel}
      </p>
      {isSmall && !isOver ? (
        <MinimizedCall partner={partner} stateLabel={stateLabel} onGrow={() => setSmall(false)} />
      ) : (
        <DraggableCallWindow
          label={m.calls_with({ name: partner.name })}
          onShrink={isOver ? null : () => setSmall(true)}
        >
          <CallStage partner={partner} stateLabel={stateLabel} view={view} />
          {view?.cameraProblem && !isOver && (
            <Callout tone="warning" className="mx-3 mt-3 flex-none">
              {cameraProblemLabel(view.cameraProblem)}
            </Callout>
          )}
          {isOver ? <CallEndedNotice problem={mediaProblem} /> : <CallControls session={session} view={view} />}
        </DraggableCallWindow>
      )}
    </>
  );
}

/** Full-screen modal on phones, draggable window on wider screens. */
function DraggableCallWindow({
  label,
  onShrink,
  children,
}: {
  label: string;
  onShrink: (() => void) | null;
  children: React.ReactNode;
}) {
  const box = useRef<HTMLDialogElement>(null);
  const isPhone = useMediaQuery('(max-width: 767.98px)');
  const free = useDraggable(box, { disabled: isPhone });
  useEffect(() => {
    const dialog = box.current;
    if (isPhone) dialog?.showModal();
    else dialog?.show();
    return () => dialog?.close();
  }, [isPhone]);
  const { position } = free;
  const style: CSSProperties =
    position && !isPhone ? { left: position.x, top: position.y, right: 'auto', bottom: 'auto' } : {};
  return (
    <dialog
      ref={box}
      aria-label={label}
      data-call="panel"
      style={style}
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
          label={m.calls_minimize()}
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
