import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Note } from '#ui/note.tsx';
import { m } from '#words';
import type { ChatClient } from '../chat-client.ts';

export interface DeleteDialogProps {
  client: ChatClient;
  chatId: string;
  name: string;
  /** What will become of it. */
  text: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks before one's copy of a conversation is deleted. */
export function DeleteDialog({ client, chatId, name, text, isOpen, onClose }: DeleteDialogProps) {
  const [state, setState] = useState<'asking' | 'busy' | 'failed'>('asking');
  const remove = async () => {
    setState('busy');
    try {
      await client.remove(chatId);
      onClose();
    } catch {
      setState('failed');
    }
  };
  const close = () => {
    setState('asking');
    onClose();
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && state !== 'busy' && close()}
      size="question"
      urgent
      title={m.chat_delete_title({ name })}
      description={text}
      actions={
        <>
          <Button look="danger" big busy={state === 'busy'} busyLabel={m.chat_deleting()} onClick={() => void remove()}>
            {m.chat_delete_action()}
          </Button>
          <Button look="line" big onClick={close}>
            {m.chat_delete_keep()}
          </Button>
        </>
      }
    >
      {state === 'failed' ? (
        <Note tone="bad" alert>
          {m.chat_error_delete_chat_error()}
        </Note>
      ) : null}
    </Dialog>
  );
}
