import type { ReactNode } from 'react';
import { ApiError } from '#browser/api.ts';
import { Note } from '#ui/note.tsx';
import { problemWords, waitWords } from './account-words.ts';

/** What went wrong with a form as a whole, beside its button. */
export function ProblemNote({ problem, children }: { problem: unknown; children?: ReactNode }) {
  const wait = waitWords(problem);
  return (
    <Note tone={isLeaving(problem) ? 'mixed' : 'bad'} alert>
      <p>{problemWords(problem)}</p>
      {wait && <p className="mt-1">{wait}</p>}
      {children}
    </Note>
  );
}

/** Nothing went wrong: the person is asked something. */
function isLeaving(problem: unknown): boolean {
  return problem instanceof ApiError && problem.code === 'account_leaving';
}
