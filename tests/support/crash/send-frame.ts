import { WebSocket } from 'ws';
import type { StoredMessage } from '../client/retrying-client.ts';

/** Time without an answer after which a browser posts the message. */
const ACK_TIMEOUT_MS = 3000;

interface SendAnswer {
  status: number;
  body: { message: StoredMessage };
}

/**
 * Sends a message over an open socket. Returns the answer as a request would get it; null without a socket, if it closes, or
 * without an answer in time.
 */
export async function sendFrame(
  socket: WebSocket | null,
  message: { client_id: string } & Record<string, unknown>,
): Promise<SendAnswer | null> {
  if (socket?.readyState !== WebSocket.OPEN) return null;
  return new Promise((resolve) => {
    const finish = (answer: SendAnswer | null) => {
      clearTimeout(late);
      socket.off('message', onFrame).off('close', onClose);
      resolve(answer);
    };
    const onFrame = (data: unknown) => {
      const frame = JSON.parse((data as Buffer).toString('utf8')) as {
        type: string;
        client_id?: string;
        status?: number;
        message?: StoredMessage & { client_id?: string };
      };
      if (frame.type === 'message' && frame.message?.client_id === message.client_id)
        finish({ status: 201, body: { message: frame.message } });
      if (frame.type === 'refused' && frame.client_id === message.client_id)
        finish({ status: frame.status ?? 0, body: frame as unknown as SendAnswer['body'] });
    };
    const onClose = () => finish(null);
    const late = setTimeout(onClose, ACK_TIMEOUT_MS);
    socket.on('message', onFrame).on('close', onClose);
    socket.send(JSON.stringify({ type: 'send', message }));
  });
}
