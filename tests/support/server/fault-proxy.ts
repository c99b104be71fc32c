import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { closeAfterAll } from './cleanup.ts';

/** TCP proxy between two programs that can silently drop traffic (network black hole). */
export interface FaultProxy {
  port: number;
  /** Stops forwarding in these directions. Neither side is notified, not even of a closed connection. */
  blackhole(directions?: { there?: boolean; back?: boolean }): void;
  /** Forwards the traffic held back, as TCP retransmission would. Connections closed meanwhile are destroyed. */
  restore(): void;
  /** Number of connections opened so far. */
  connectionCount(): number;
}

interface ProxiedConnection {
  client: Socket;
  upstream: Socket;
}

/** Listens on a free port and forwards everything to `port`. */
export async function startFaultProxy(port: number): Promise<FaultProxy> {
  const connections = new Set<ProxiedConnection>();
  let opened = 0;
  let [forwardsRequests, forwardsResponses] = [true, true];

  function end(connection: ProxiedConnection): void {
    // Do not propagate the close while traffic is blocked.
    if (!forwardsRequests || !forwardsResponses) return;
    connections.delete(connection);
    connection.client.destroy();
    connection.upstream.destroy();
  }
  function settle(connection: ProxiedConnection): void {
    if (forwardsRequests) connection.client.resume();
    else connection.client.pause();
    if (forwardsResponses) connection.upstream.resume();
    else connection.upstream.pause();
  }

  const server = createServer((client) => {
    opened += 1;
    const connection = { client, upstream: connect(port, '127.0.0.1') };
    connections.add(connection);
    client.on('data', (bytes) => connection.upstream.write(bytes));
    connection.upstream.on('data', (bytes) => client.write(bytes));
    for (const socket of [client, connection.upstream])
      socket.on('error', () => undefined).on('close', () => end(connection));
    settle(connection);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closeAfterAll(async () => {
    server.close();
    for (const { client, upstream } of connections) {
      client.destroy();
      upstream.destroy();
    }
  });
  return {
    port: (server.address() as AddressInfo).port,
    blackhole(directions = { there: true, back: true }) {
      forwardsRequests = directions.there !== true;
      forwardsResponses = directions.back !== true;
      for (const connection of connections) settle(connection);
    },
    restore() {
      [forwardsRequests, forwardsResponses] = [true, true];
      for (const connection of connections) {
        settle(connection);
        if (connection.client.closed || connection.upstream.closed) end(connection);
      }
    },
    connectionCount: () => opened,
  };
}
