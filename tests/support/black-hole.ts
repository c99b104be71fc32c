import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { closeAtEnd } from './closing.ts';

/** A network of ours between two programs, which can swallow what is sent without a word to either. */
export interface Network {
  port: number;
  /** Nothing gets through any more in these directions; nobody is told, and no end of a line either. */
  cut(directions?: { there?: boolean; back?: boolean }): void;
  /** What was held comes through, as a network brings it that sends again. Lines whose end is gone by then break. */
  heal(): void;
  /** Lines that were opened so far. */
  opened(): number;
}

interface Line {
  near: Socket;
  far: Socket;
}

/** Listens on a port of its own and passes everything on to `port`. */
export async function startNetwork(port: number): Promise<Network> {
  const lines = new Set<Line>();
  let opened = 0;
  let [there, back] = [true, true];

  function end(line: Line): void {
    // the other side is not told while the network is cut
    if (!there || !back) return;
    lines.delete(line);
    line.near.destroy();
    line.far.destroy();
  }
  function settle(line: Line): void {
    if (there) line.near.resume();
    else line.near.pause();
    if (back) line.far.resume();
    else line.far.pause();
  }

  const server = createServer((near) => {
    opened += 1;
    const line = { near, far: connect(port, '127.0.0.1') };
    lines.add(line);
    near.on('data', (bytes) => line.far.write(bytes));
    line.far.on('data', (bytes) => near.write(bytes));
    for (const socket of [near, line.far]) socket.on('error', () => undefined).on('close', () => end(line));
    settle(line);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closeAtEnd(async () => {
    server.close();
    for (const { near, far } of lines) {
      near.destroy();
      far.destroy();
    }
  });
  return {
    port: (server.address() as AddressInfo).port,
    cut(directions = { there: true, back: true }) {
      there = directions.there !== true;
      back = directions.back !== true;
      for (const line of lines) settle(line);
    },
    heal() {
      [there, back] = [true, true];
      for (const line of lines) {
        settle(line);
        if (line.near.closed || line.far.closed) end(line);
      }
    },
    opened: () => opened,
  };
}
