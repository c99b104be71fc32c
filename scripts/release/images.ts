import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Files of which every image must exist. */
const FILES = ['deploy/compose.yaml', 'deploy/Dockerfile'];
const DOCKER_HUB = 'https://registry-1.docker.io';
const MANIFEST_TYPES = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.docker.distribution.manifest.v2+json',
].join(', ');

/** Returns the images that a compose file or Dockerfile pulls, without the stages and images that it builds. */
export function findImages(text: string): string[] {
  const built = new Set([...text.matchAll(/^FROM \S+ AS (\S+)/gm)].map(([, stage]) => stage));
  if (/^ *build:/m.test(text)) built.add('tukan');
  const named = [...text.matchAll(/^ *(?:image:|FROM) (\S+)/gm)].flatMap(([, image]) => image ?? []);
  return [...new Set(named)].filter((image) => !built.has(image));
}

/** Splits `host/name:tag` as Docker does: a first part without dot, colon or `localhost` belongs to Docker Hub. */
function parseImage(image: string): { registry: string; name: string; reference: string } {
  const [, host, rest = image] = /^([\w-]+(?:\.[\w.-]+|:\d+)[^/]*|localhost)\/(.+)$/.exec(image) ?? [];
  const [, name = rest, tag = 'latest', digest] = /^([^:@]+)(?::([^@]+))?(?:@(.+))?$/.exec(rest) ?? [];
  const isOfficial = !host && !name.includes('/');
  return {
    registry: host ? `https://${host}` : DOCKER_HUB,
    name: isOfficial ? `library/${name}` : name,
    reference: digest ?? tag,
  };
}

/** Returns the token that the registry asks for in its challenge. */
async function fetchToken(challenge: string): Promise<string> {
  const values = Object.fromEntries([...challenge.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value]));
  const { realm = '', service = '', scope = '' } = values;
  const answer = await fetch(`${realm}?${new URLSearchParams({ service, scope }).toString()}`);
  return ((await answer.json()) as { token: string }).token;
}

/**
 * Returns the digest of an image, null if the registry does not have it. `registry` replaces the address of its
 * registry. Throws if the registry cannot be reached.
 */
export async function resolveImage(image: string, registry?: string): Promise<string | null> {
  const { name, reference, registry: own } = parseImage(image);
  const url = `${registry ?? own}/v2/${name}/manifests/${reference}`;
  const ask = (token?: string) =>
    fetch(url, {
      method: 'HEAD',
      headers: { accept: MANIFEST_TYPES, ...(token && { authorization: `Bearer ${token}` }) },
    });
  let answer = await ask();
  const challenge = answer.headers.get('www-authenticate');
  if (answer.status === 401 && challenge) answer = await ask(await fetchToken(challenge));
  if (answer.status >= 500 || answer.status === 429) throw new Error(`${url} answered ${answer.status}`);
  return answer.ok ? (answer.headers.get('docker-content-digest') ?? 'no digest') : null;
}

if (import.meta.main) {
  const root = path.resolve(import.meta.dirname, '../..');
  const images = FILES.flatMap((file) => findImages(readFileSync(path.join(root, file), 'utf8')));
  let missing = 0;
  for (const image of new Set(images)) {
    const digest = await resolveImage(image);
    if (!digest) missing += 1;
    process.stdout.write(`${image.padEnd(32)} ${digest ?? 'does not exist'}\n`);
  }
  process.exitCode = missing > 0 ? 1 : 0;
}
