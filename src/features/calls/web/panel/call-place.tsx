import { m } from '#words';
import type { DeskView } from '../call-desk.ts';
import { CallPanel } from './call-panel.tsx';
import { IncomingCard } from './incoming-card.tsx';

/** What there is to see of the call in this tab. */
export function CallPlace({ view }: { view: DeskView }) {
  const { state } = view;
  if (state.phase === 'idle') return null;
  if (state.phase === 'elsewhere') return <Elsewhere />;
  if (state.phase === 'ringing_in') return <IncomingCard key={state.call.id} call={state.call} />;
  return <CallPanel view={view} state={state} />;
}

function Elsewhere() {
  return (
    <p
      role="status"
      data-call="elsewhere"
      className="fixed top-[calc(76px+env(safe-area-inset-top))] left-1/2 z-35 -translate-x-1/2 animate-fade rounded-full bg-inverse px-4 py-2 text-14 whitespace-nowrap text-on-inverse shadow-float"
    >
      {m.calls_elsewhere()}
    </p>
  );
}
