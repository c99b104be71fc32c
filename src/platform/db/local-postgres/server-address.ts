import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';

/** Paths of sockets have at most 104 bytes on every system, of which the name takes 17. */
const MAX_SOCKET_FOLDER_BYTES = 87;

/** Address of the server of a data folder. */
export interface ServerAddress {
  /** Connection string. */
  url: string;
  settings: Record<string, string>;
  close(): Promise<void>;
}

/** A socket in the data folder, which only its owner can enter; on Windows a port of the loopback with a password. */
export async function chooseAddress(folder: string): Promise<ServerAddress> {
  if (process.platform === 'win32') {
    const port = await findFreePort();
    const password = (await readFile(path.join(folder, '../postgres-password'), 'utf8')).trim();
    return {
      url: `postgresql://tukan:${password}@127.0.0.1:${port}/postgres`,
      settings: { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '' },
      close: async () => undefined,
    };
  }
  const isLong = Buffer.byteLength(folder) > MAX_SOCKET_FOLDER_BYTES;
  const room = isLong ? await mkdtemp(path.join(os.tmpdir(), 'tukan-')) : null;
  if (room) await symlink(folder, path.join(room, 'postgres'));
  const host = encodeURIComponent(room ? path.join(room, 'postgres') : folder);
  return {
    url: `postgresql://tukan@localhost:5432/postgres?host=${host}`,
    // The server resolves this in its data folder.
    settings: { listen_addresses: '', port: '5432', unix_socket_directories: '.' },
    close: async () => {
      if (room) await rm(room, { recursive: true, force: true });
    },
  };
}

async function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
