import type { Message } from '../../domain/schema.ts';
import type { ChatCalls } from '../api.ts';
import type { NotePicture, OutgoingMessage } from '../outbox.ts';
import type { SendFailure } from '../send-failure.ts';

/** Sends a message; the bytes of a picture go first, once. */
export async function sendOutgoing(
  calls: Pick<ChatCalls, 'send' | 'upload'>,
  message: OutgoingMessage,
  signal: AbortSignal,
  note: NotePicture,
): Promise<Message> {
  const { picture } = message;
  if (!picture) return calls.send(message, signal);
  const fileId = picture.fileId ?? (await calls.upload(picture.blob, signal, (share) => note({ share })));
  note({ fileId, share: 1 });
  try {
    return await calls.send({ ...message, content: fileId }, signal);
  } catch (error) {
    // it has waited for too long: the next attempt uploads it anew
    if ((error as Partial<SendFailure> | null)?.code === 'file_not_found') note({ fileId: null, share: 0 });
    throw error;
  }
}
