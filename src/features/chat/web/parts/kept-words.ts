import { systemWords } from '../system-words.ts';

/** What a kept message of the type `system`, which is about `name`, says to somebody who was not there. */
export function keptSystemWords(code: string, name: string): string {
  return systemWords(code, false, name);
}
