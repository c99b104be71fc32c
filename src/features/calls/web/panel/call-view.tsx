import { m } from '#messages';
import type { CallSnapshot } from '../call-manager.ts';
import { CallPanel } from './call-panel.tsx';
import { IncomingCallCard } from './incoming-call-card.tsx';

/** Renders the call of this tab by phase. */
export function CallView({ view }: { view: CallSnapshot }) {
  const { state } = view;
  if (state.phase === 'idle') return null;
  if (state.phase === 'elsewhere') return <CallInOtherTab />;
  if (state.phase === 'ringing_in') return <IncomingCallCard key={state.call.id} call={state.call} />;
  return <CallPanel view={view} state={state} />;
}

function CallInOtherTab() {
  return (
    <p
      role="status"
      data-call="elsewhere"
      className="fixed top-[calc(76px+env(safe-area-inset-top))] left-1/2 z-35 -translate-x-1/2 animate-fade rounded-full bg-inverse px-4 py-2 text-14 whitespace-nowrap text-on-inverse shadow-float"
    >
      {m.calls_in_other_tab()}
    </p>
  );
}
