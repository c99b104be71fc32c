import type { Message } from '../../domain/schema.ts';
import type { ChatApi } from '../api.ts';
import type { UpdateImage } from './outbox.ts';
import type { SendFailure } from './send-failure.ts';
import type { OutgoingMessage } from './outbox-storage.ts';

/** Sends a message; uploads its image first, once. */
export async function sendOutgoingMessage(
  calls: Pick<ChatApi, 'send' | 'upload'>,
  message: OutgoingMessage,
  signal: AbortSignal,
  note: UpdateImage,
): Promise<Message> {
  const { image } = message;
  if (!image) return calls.send(message, signal);
  const fileId = image.fileId ?? (await calls.upload(image.blob, signal, (share) => note({ progress: share })));
  note({ fileId, progress: 1 });
  try {
    return await calls.send({ ...message, content: fileId }, signal);
  } catch (error) {
    // The upload has expired; the next attempt uploads again.
    if ((error as Partial<SendFailure> | null)?.code === 'file_not_found') note({ fileId: null, progress: 0 });
    throw error;
  }
}
