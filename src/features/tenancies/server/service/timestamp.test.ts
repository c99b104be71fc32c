import { execFile } from 'node:child_process';
import { createServer, type RequestListener } from 'node:http';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';
import { appendEntry, CHECK, createHandover, readHandover, signHandover } from '#tests/support/fixtures/tenancies.ts';
import { bundleFiles, createBundle } from '../../domain/chain/bundle.ts';
import type { EntryOf } from '../../domain/chain/entry.ts';
import { verifyBundle } from '../../domain/chain/verify-bundle.ts';

const run = promisify(execFile);

const OPENSSL_CONFIG = (folder: string) => `
[req]
distinguished_name = dn
x509_extensions = ext
prompt = no
[dn]
CN = Test TSA
[ext]
extendedKeyUsage = critical,timeStamping
[tsa]
default_tsa = tsa1
[tsa1]
dir = ${folder}
serial = ${folder}/serial
crypto_device = builtin
signer_cert = ${folder}/cert.pem
signer_key = ${folder}/key.pem
signer_digest = sha256
default_policy = 1.2.3.4
digests = sha256
ess_cert_id_alg = sha256
`;

/** A time stamping authority by `openssl ts`. */
async function createAuthority() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tukan-tsa-'));
  const config = path.join(folder, 'tsa.cnf');
  await writeFile(config, OPENSSL_CONFIG(folder));
  await writeFile(path.join(folder, 'serial'), '01');
  const files = ['-keyout', path.join(folder, 'key.pem'), '-out', path.join(folder, 'cert.pem')];
  await run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30', '-config', config, ...files]);
  return {
    folder,
    stamp: async (request: Buffer) => {
      const [query, answer] = [path.join(folder, 'q.tsq'), path.join(folder, 'a.tsr')];
      await writeFile(query, request);
      await run('openssl', ['ts', '-reply', '-config', config, '-queryfile', query, '-out', answer]);
      return readFile(answer);
    },
  };
}

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  onTestFinished(async () => new Promise<void>((resolve) => server.close(() => resolve())));
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function closeHandover(app: TestApp) {
  const made = await createHandover(app);
  await appendEntry(app, made.ana, made.handoverId, CHECK);
  for (const as of [made.ana, made.leo, made.eva]) await signHandover(app, as, made.handoverId);
  const signed = await readHandover(app, made.ana, made.handoverId);
  await app.settle();
  return { signed, ...(await readHandover(app, made.ana, made.handoverId)) };
}

test('a closed handover gets a time stamp that openssl verifies', async () => {
  const { stamp, folder } = await createAuthority();
  const url = await serve((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => void stamp(Buffer.concat(parts)).then((bytes) => response.end(bytes)));
  });
  const app = await createTestApp({ TSA_URL: url });
  const { handover, entries, signed } = await closeHandover(app);
  const last = entries.at(-1) as EntryOf<'timestamp'>;
  expect(last).toMatchObject({ type: 'timestamp', by: 'system', prev: signed.handover.entries.at(-1).hash });
  const token = path.join(folder, 'token.der');
  await writeFile(token, Buffer.from(last.token, 'base64'));
  const certificate = path.join(folder, 'cert.pem');
  const { stdout } = await run('openssl', [
    'ts',
    '-verify',
    '-sha256',
    '-token_in',
    '-digest',
    last.prev,
    '-in',
    token,
    '-CAfile',
    certificate,
  ]);
  expect(stdout).toContain('OK');
  const { problems, summary } = await verifyBundle(
    createBundle(bundleFiles(handover.entries, handover.parties, new Map())),
  );
  expect(problems).toEqual([]);
  expect(summary?.timestamp).toMatchObject({ isForChain: true });
});

test('an authority that fails or answers for something else delays no signature', async () => {
  const { stamp } = await createAuthority();
  let asked = 0;
  const url = await serve((_request, response) => {
    asked += 1;
    if (asked === 1) response.writeHead(503).end();
    else
      void stamp(Buffer.from('302c020101302830', 'hex')).catch(() =>
        response.end(Buffer.from([0x30, 0x03, 0x02, 0x01, 0x00])),
      );
  });
  const app = await createTestApp({ TSA_URL: url });
  const { handover, entries } = await closeHandover(app);
  expect(handover.state).toBe('closed');
  expect(entries.at(-1)?.type).toBe('signature');
  expect(asked).toBeGreaterThan(0);
});
