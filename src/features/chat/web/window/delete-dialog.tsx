import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { m } from '#messages';
import type { ChatClient } from '../client/chat-client.ts';

export interface DeleteDialogProps {
  client: ChatClient;
  chatId: string;
  name: string;
  /** Consequences of deleting. */
  text: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Confirms deleting the own copy of a conversation. */
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
      size="sm"
      alert
      title={m.chat_delete_title({ name })}
      description={text}
      actions={
        <>
          <Button
            variant="destructive"
            size="lg"
            loading={state === 'busy'}
            loadingLabel={m.chat_deleting()}
            onClick={() => void remove()}
          >
            {m.chat_delete_action()}
          </Button>
          <Button variant="outline" size="lg" onClick={close}>
            {m.chat_delete_keep()}
          </Button>
        </>
      }
    >
      {state === 'failed' ? (
        <Callout tone="danger" alert>
          {m.chat_error_delete_chat_error()}
        </Callout>
      ) : null}
    </Dialog>
  );
}
