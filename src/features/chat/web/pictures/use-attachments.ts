import { useCallback, useEffect, useRef, useState } from 'react';
import { FILE } from '../../domain/rules.ts';
import type { PreparedPicture } from './outgoing-picture.ts';
import { PictureError, preparePicture } from './prepare-picture.ts';

/** A chosen picture that is not sent yet. */
export interface Attachment {
  key: string;
  name: string;
  /** Null while it is made ready. */
  picture: PreparedPicture | null;
}

export interface Attachments {
  items: readonly Attachment[];
  /** Something is chosen, and all of it is ready. */
  isReady: boolean;
  add: (files: Iterable<File>) => void;
  remove: (key: string) => void;
  /** Hands over what is chosen, and is empty. */
  take: () => PreparedPicture[];
}

let keys = 0;

/**
 * The pictures chosen for a conversation, with a preview each; they wait in `kept` while it is not on the screen. `onTrouble`
 * hears why one cannot be sent, as a code.
 */
export function useAttachments(
  chatId: string,
  kept: Map<string, readonly Attachment[]>,
  onTrouble: (code: string) => void,
): Attachments {
  const [items, setItems] = useState(() => kept.get(chatId) ?? []);
  /** What is chosen at this moment, drawn or not: `false` once nobody is there to send it. */
  const chosen = useRef<readonly Attachment[] | false>(items);
  const change = useCallback((next: readonly Attachment[]) => setItems((chosen.current = next)), []);

  useEffect(() => {
    chosen.current ||= kept.get(chatId) ?? [];
    kept.delete(chatId);
    return () => {
      const ready = (chosen.current || []).filter(({ picture }) => picture !== null);
      if (ready.length > 0) kept.set(chatId, ready);
      chosen.current = false;
    };
  }, [chatId, kept]);

  const remove = useCallback(
    (key: string) => {
      if (!chosen.current) return;
      release(chosen.current.find((item) => item.key === key)?.picture ?? null);
      change(chosen.current.filter((item) => item.key !== key));
    },
    [change],
  );

  const prepare = useCallback(
    async (key: string, file: File) => {
      try {
        const picture = await preparePicture(file);
        const isWanted = chosen.current && chosen.current.some((item) => item.key === key);
        if (!chosen.current || !isWanted) release(picture);
        else change(chosen.current.map((item) => (item.key === key ? { ...item, picture } : item)));
      } catch (error) {
        remove(key);
        onTrouble(error instanceof PictureError ? error.code : 'send_file_error');
      }
    },
    [change, remove, onTrouble],
  );

  const add = useCallback(
    (files: Iterable<File>) => {
      if (!chosen.current) return;
      const room = FILE.maxAtOnce - chosen.current.length;
      const wanted = [...files];
      if (wanted.length > room) onTrouble('picture_too_many');
      const added = wanted.slice(0, room).map((file) => ({ file, key: `${(keys += 1)}` }));
      change([...chosen.current, ...added.map(({ key, file }) => ({ key, name: file.name, picture: null }))]);
      // one after the other: a camera's photos are large while they are open
      void added.reduce(
        async (before, { key, file }) => before.then(async () => prepare(key, file)),
        Promise.resolve(),
      );
    },
    [change, prepare, onTrouble],
  );

  const take = useCallback(() => {
    const taken = (chosen.current || []).flatMap(({ picture }) => picture ?? []);
    change([]);
    return taken;
  }, [change]);

  const isReady = items.length > 0 && items.every(({ picture }) => picture !== null);
  return { items, isReady, add, remove, take };
}

function release(picture: PreparedPicture | null): void {
  if (picture) URL.revokeObjectURL(picture.url);
}
