import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServerBuild } from 'react-router';

export interface DevServer {
  build: () => Promise<ServerBuild>;
  middleware: (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void;
  close: () => Promise<void>;
}

/** Starts Vite's development server with hot reload. Changes on the server side restart the process. */
export async function startDevServer(root: string): Promise<DevServer> {
  const { createServer } = await import('vite');
  const vite = await createServer({ root, server: { middlewareMode: true }, appType: 'custom' });
  return {
    build: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
    middleware: vite.middlewares,
    close: async () => vite.close(),
  };
}
