import type { Dispatch } from 'react';
import { useLang } from '#browser/lang.ts';
import { TUKAN } from '#features/assistant/domain/rules.ts';
import type { WindowEvent, WindowState } from '../window-state.ts';
import { AssistantBar, AssistantBody, AssistantHeader } from './assistant-parts.tsx';
import { usePhone } from './use-phone.ts';
import { WindowFrame } from './window-frame.tsx';

export interface VisitorWindowProps {
  state: WindowState;
  dispatch: Dispatch<WindowEvent>;
}

/** The window of a visitor: the assistant alone. */
export function VisitorWindow({ state, dispatch }: VisitorWindowProps) {
  useLang();
  const isPhone = usePhone();
  if (state.phase === 'minimized') return <AssistantBar dispatch={dispatch} />;
  return (
    <WindowFrame name={TUKAN.name} state={state} dispatch={dispatch} header={<AssistantHeader dispatch={dispatch} />}>
      <AssistantBody state={state} dispatch={dispatch} isPhone={isPhone} />
    </WindowFrame>
  );
}
