import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeAfterAll } from '../server/cleanup.ts';

export interface RangeServer {
  url: string;
  /** Bytes of bodies sent so far. */
  sentBytes: () => number;
  /** Requested ranges, as the header names them. */
  ranges: string[];
  /** Replaces the file. */
  replace: (bytes: Uint8Array) => void;
  /** Breaks the line after so many bytes of a response, for so many responses. */
  breakLine: (afterBytes: number, responses: number) => void;
  close: () => Promise<void>;
}

/** A web server on this machine with one file at any path that ends in its name; supports range requests alone. */
export async function startRangeServer(name: string, content: Uint8Array): Promise<RangeServer> {
  let [bytes, version, sent] = [content, 1, 0];
  const fault = { afterBytes: 0, left: 0 };
  const ranges: string[] = [];
  const server = createServer((request, response) => {
    const [, from = 0, to = 0] = (/bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? []).map(Number);
    if (!request.url?.endsWith(name)) return void response.writeHead(404).end();
    ranges.push(request.headers.range ?? '');
    const part = bytes.subarray(from, to + 1);
    response.writeHead(206, {
      'access-control-allow-origin': '*',
      'content-length': part.length,
      'content-range': `bytes ${from}-${from + part.length - 1}/${bytes.length}`,
      'content-type': 'application/octet-stream',
      etag: `"${version}"`,
    });
    if (fault.left > 0 && part.length > fault.afterBytes) {
      fault.left -= 1;
      sent += fault.afterBytes;
      return void response.write(part.subarray(0, fault.afterBytes), () => response.destroy());
    }
    sent += part.length;
    response.end(part);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  closeAfterAll(close);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sentBytes: () => sent,
    ranges,
    replace: (other) => {
      bytes = other;
      version += 1;
    },
    breakLine: (afterBytes, responses) => Object.assign(fault, { afterBytes, left: responses }),
    close,
  };
}
