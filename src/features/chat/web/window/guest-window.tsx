import type { Dispatch } from 'react';
import { useLang } from '#browser/i18n/lang.ts';
import { TUKAN } from '#features/assistant/domain/rules.ts';
import type { WindowState } from './initial-window.ts';
import type { WindowEvent } from './window-state.ts';
import { AssistantMinimizedBar, AssistantBody, AssistantHeader } from './assistant-views.tsx';
import { useIsPhone } from './use-phone-layout.ts';
import { WindowFrame } from './window-frame.tsx';

export interface GuestWindowProps {
  state: WindowState;
  dispatch: Dispatch<WindowEvent>;
}

/** Window for guests: the assistant only. */
export function GuestWindow({ state, dispatch }: GuestWindowProps) {
  useLang();
  const isPhone = useIsPhone();
  if (state.phase === 'minimized') return <AssistantMinimizedBar isRequested={state.isRequested} dispatch={dispatch} />;
  return (
    <WindowFrame name={TUKAN.name} state={state} dispatch={dispatch} header={<AssistantHeader dispatch={dispatch} />}>
      <AssistantBody state={state} dispatch={dispatch} isPhone={isPhone} />
    </WindowFrame>
  );
}
