import { Button } from '#ui/buttons/button.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { m } from '#messages';
import { callManager } from '../call-instance.ts';
import type { MediaProblem } from '../media-devices.ts';
import { microphoneProblemLabel } from './call-labels.ts';

/** Footer of an ended call: how to solve a media problem, retry and close. */
export function CallEndedNotice({ problem }: { problem: MediaProblem | null }) {
  return (
    <div className="grid flex-none gap-3 p-4 pb-[max(16px,env(safe-area-inset-bottom))]">
      {problem && (
        <Callout tone="danger" alert>
          {microphoneProblemLabel(problem)}
        </Callout>
      )}
      <div className="flex justify-center gap-2">
        <Button variant="outline" onClick={() => callManager.hangUp()}>
          {m.calls_close()}
        </Button>
        {problem && <Button onClick={() => callManager.retry()}>{m.calls_try_again()}</Button>}
      </div>
    </div>
  );
}
