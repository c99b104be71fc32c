import { useCallback, useEffect, useRef, useState } from 'react';
import { FILE } from '../../domain/rules.ts';
import type { PreparedImage } from './outgoing-image.ts';
import { ImageError, prepareImage } from './prepare-image.ts';

/** Selected image that is not sent yet. */
export interface Attachment {
  key: string;
  name: string;
  /** Null while it is being prepared. */
  image: PreparedImage | null;
}

export interface Attachments {
  items: readonly Attachment[];
  /** True if all selected images are prepared and there is at least one. */
  isReady: boolean;
  add: (files: Iterable<File>) => void;
  remove: (key: string) => void;
  /** Returns the prepared images and clears the selection. */
  takeAll: () => PreparedImage[];
}

let keyCounter = 0;

/**
 * Images selected for a conversation, with previews. They are stored in `savedAttachments` while the conversation is not visible.
 * `onTrouble` receives the error code of a rejected file.
 */
export function useAttachments(
  chatId: string,
  savedAttachments: Map<string, readonly Attachment[]>,
  onTrouble: (code: string) => void,
): Attachments {
  const [items, setItems] = useState(() => savedAttachments.get(chatId) ?? []);
  /** Current selection, independent of rendering; `false` after unmount. */
  const chosen = useRef<readonly Attachment[] | false>(items);
  const change = useCallback((next: readonly Attachment[]) => setItems((chosen.current = next)), []);

  useEffect(() => {
    chosen.current ||= savedAttachments.get(chatId) ?? [];
    savedAttachments.delete(chatId);
    return () => {
      const ready = (chosen.current || []).filter(({ image }) => image !== null);
      if (ready.length > 0) savedAttachments.set(chatId, ready);
      chosen.current = false;
    };
  }, [chatId, savedAttachments]);

  const remove = useCallback(
    (key: string) => {
      if (!chosen.current) return;
      revokePreview(chosen.current.find((item) => item.key === key)?.image ?? null);
      change(chosen.current.filter((item) => item.key !== key));
    },
    [change],
  );

  const prepare = useCallback(
    async (key: string, file: File) => {
      try {
        const picture = await prepareImage(file);
        const isWanted = chosen.current && chosen.current.some((item) => item.key === key);
        if (!chosen.current || !isWanted) revokePreview(picture);
        else change(chosen.current.map((item) => (item.key === key ? { ...item, image: picture } : item)));
      } catch (error) {
        remove(key);
        onTrouble(error instanceof ImageError ? error.code : 'send_file_error');
      }
    },
    [change, remove, onTrouble],
  );

  const add = useCallback(
    (files: Iterable<File>) => {
      if (!chosen.current) return;
      const room = FILE.maxPerSelection - chosen.current.length;
      const wanted = [...files];
      if (wanted.length > room) onTrouble('image_too_many');
      const added = wanted.slice(0, room).map((file) => ({ file, key: `${(keyCounter += 1)}` }));
      change([...chosen.current, ...added.map(({ key, file }) => ({ key, name: file.name, image: null }))]);
      // Sequential, because decoded camera photos need much memory.
      void added.reduce(
        async (before, { key, file }) => before.then(async () => prepare(key, file)),
        Promise.resolve(),
      );
    },
    [change, prepare, onTrouble],
  );

  const takeAll = useCallback(() => {
    const images = (chosen.current || []).flatMap(({ image }) => image ?? []);
    change([]);
    return images;
  }, [change]);

  const isReady = items.length > 0 && items.every(({ image }) => image !== null);
  return { items, isReady, add, remove, takeAll };
}

function revokePreview(picture: PreparedImage | null): void {
  if (picture) URL.revokeObjectURL(picture.url);
}
