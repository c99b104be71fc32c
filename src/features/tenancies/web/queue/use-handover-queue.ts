import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { ApiError } from '#browser/api/api-client.ts';
import { isTransient } from '#browser/api/retry.ts';
import { sendEntry, sendPhoto, TENANCIES_KEY } from '../api.ts';
import { changesOf, HandoverQueue, type QueuedChange } from './handover-queue.ts';
import { createQueueStorage } from './queue-storage.ts';

/** Time between two attempts while something waits (ms). A phone that is just online often fails the first one. */
const RETRY_MS = 5000;

type ChangeContent =
  | { kind: 'entry'; entry: Extract<QueuedChange, { kind: 'entry' }>['entry'] }
  | { kind: 'photo'; item: string; photo: Blob };

export interface HandoverChanges {
  /** Changes that will be sent. */
  changes: readonly QueuedChange[];
  /** Changes that the server has refused, with the error. */
  refused: readonly { change: QueuedChange; error: unknown }[];
  /** Adds a change and sends it as soon as possible. */
  add: (content: ChangeContent) => Promise<void>;
  discardRefused: () => void;
}

/** Unsent changes of one handover. They are sent when the network is back, also after a reload. */
export function useHandoverQueue(userId: string, handoverId: string): HandoverChanges {
  const cache = useQueryClient();
  const [queue] = useState(
    () =>
      new HandoverQueue({
        storage: createQueueStorage(userId),
        send,
        // A session that has expired sends them after the next sign-in.
        isTemporary: (error) => !(error instanceof ApiError) || isTransient(error) || error.status === 401,
        onSent: async () => cache.invalidateQueries({ queryKey: [TENANCIES_KEY, 'handover'] }),
      }),
  );
  useEffect(() => {
    void queue.restore();
    const flush = () => void queue.flush();
    const timer = setInterval(flush, RETRY_MS);
    window.addEventListener('online', flush);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', flush);
    };
  }, [queue]);
  const state = useStore(queue.store);
  return {
    ...changesOf(state, handoverId),
    add: async (content) => queue.add({ id: crypto.randomUUID(), handoverId, at: Date.now(), ...content }),
    discardRefused: () => void queue.discardRefused(handoverId),
  };
}

async function send(change: QueuedChange): Promise<void> {
  if (change.kind === 'photo') await sendPhoto(change.handoverId, change.item, change.id, change.photo);
  else await sendEntry(change.handoverId, { client_id: change.id, entry: change.entry });
}
