import { useState } from 'react';
import { useStore } from 'zustand';
import { userStorage } from '#browser/storage/user-storage.ts';
import type { ChatClient } from '../client/chat-client.ts';
import type { ComposerTarget } from './composer-targets.ts';
import { createDrafts } from './drafts.ts';

export interface ComposerText {
  /** Message that is answered or edited. */
  target: ComposerTarget | undefined;
  text: string;
  write: (next: string) => void;
}

/** Text of the composer: the draft, or while a message is edited its text, which leaves the draft alone. */
export function useComposerText(client: ChatClient, ownId: string, chatId: string): ComposerText {
  const target = useStore(client.targets.store, (targets) => targets.get(chatId));
  const [drafts] = useState(() => createDrafts(userStorage(ownId)));
  const [draft, setDraft] = useState(() => drafts.read(chatId));
  if (target?.kind === 'edit')
    return { target, text: target.text, write: (text) => client.targets.writeEdit(chatId, text) };
  return {
    target,
    text: draft,
    write(next) {
      setDraft(next);
      drafts.write(chatId, next);
      if (next) client.typing.notifyTyping(chatId);
    },
  };
}
