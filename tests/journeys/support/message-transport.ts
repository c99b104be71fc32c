import type { Page, Route } from '@playwright/test';

const SEND = '**/api/messages/send';

/** Ways of a message to the server: over the open socket, or by a request while it is closed. */
export const TRANSPORTS = ['socket', 'request'] as const;
type Transport = (typeof TRANSPORTS)[number];

interface HeldMessages {
  /** Resolves once the page may send over its socket; at once without one. */
  ready: Promise<void>;
  /** Number of messages that were held back on the socket. */
  heldFrames(): number;
  /** Lets messages pass. */
  release(): Promise<void>;
}

/**
 * Holds the messages of a page back, on its socket and in requests, which `hold` handles. With `request` the page gets no
 * socket. To be called before the page opens.
 */
export async function holdMessages(
  page: Page,
  transport: Transport,
  hold: (route: Route) => Promise<void> | void,
): Promise<HeldMessages> {
  let isHeld = true;
  let heldFrames = 0;
  let isReady: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => (isReady = resolve));
  if (transport === 'request') isReady();
  await page.routeWebSocket('**/api/realtime*', async (socket) => {
    if (transport === 'request') return socket.close();
    const server = socket.connectToServer();
    socket.onMessage((frame) => {
      if (isHeld && String(frame).includes('"type":"send"')) heldFrames += 1;
      else server.send(frame);
    });
    server.onMessage((frame) => {
      socket.send(frame);
      if (String(frame).includes('"type":"ping"')) isReady();
    });
  });
  await page.route(SEND, hold);
  return {
    ready,
    heldFrames: () => heldFrames,
    release: async () => {
      isHeld = false;
      await page.unroute(SEND);
    },
  };
}
