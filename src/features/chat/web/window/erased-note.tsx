import UserRoundX from 'lucide-react/icons/user-round-x';
import { Note } from '#ui/note.tsx';
import { m } from '#words';

/** Stands where one would write to somebody whose account was deleted. */
export function ErasedNote() {
  return (
    <Note icon={UserRoundX} className="mx-3 mb-[max(12px,env(safe-area-inset-bottom))] flex-none items-center">
      {m.chat_deleted_account_closed()}
    </Note>
  );
}
