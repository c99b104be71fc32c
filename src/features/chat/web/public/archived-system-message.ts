import { systemMessageText } from '../text/system-messages.ts';

/** Text of a `system` message about `name` as seen by a third person, for preserved evidence. */
export function archivedSystemMessage(code: string, name: string): string {
  return systemMessageText(code, false, name);
}
