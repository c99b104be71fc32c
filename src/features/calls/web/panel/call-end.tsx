import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { m } from '#words';
import { desk } from '../current-desk.ts';
import type { MediaProblem } from '../media.ts';
import { problemWords } from './call-words.ts';

/** Under a call that is over: what to mend, and the way out. */
export function CallEnd({ problem }: { problem: MediaProblem | null }) {
  return (
    <div className="grid flex-none gap-3 p-4 pb-[max(16px,env(safe-area-inset-bottom))]">
      {problem && (
        <Note tone="bad" alert>
          {problemWords(problem)}
        </Note>
      )}
      <div className="flex justify-center gap-2">
        <Button look="line" onClick={() => desk.hangUp()}>
          {m.calls_close()}
        </Button>
        {problem && <Button onClick={() => desk.tryAgain()}>{m.calls_try_again()}</Button>}
      </div>
    </div>
  );
}
