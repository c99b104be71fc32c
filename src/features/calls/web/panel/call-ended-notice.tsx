import { useEffect } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { m } from '#messages';
import { CALL } from '../../domain/rules.ts';
import { callManager } from '../call-instance.ts';
import type { MediaProblem } from '../media-devices.ts';
import { microphoneProblemLabel } from './call-labels.ts';

/**
 * Footer of an ended call: how to solve a media problem, retry and close. Closes by itself some time after it is shown,
 * unless there is a problem to read: the code of the panel may arrive after the end of the call.
 */
export function CallEndedNotice({ problem }: { problem: MediaProblem | null }) {
  useEffect(() => {
    if (problem) return;
    const timer = setTimeout(() => callManager.hangUp(), CALL.endNoticeMs);
    return () => clearTimeout(timer);
  }, [problem]);
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
