import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';

export interface Member {
  id: string;
  email: string;
  token: string;
}

const PASSWORD = 'una clave larga';

/** Asks for an account over the network. Returns the status. */
export async function askToJoin(url: string, email: string, headers: Record<string, string> = {}): Promise<number> {
  const answer = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email, password: PASSWORD, name: 'Ana' }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** The newest confirmation link of each of these addresses, from the mails in the data folder, once all have come. */
export async function confirmationLinks(folder: string, emails: readonly string[]): Promise<Map<string, string>> {
  const place = path.join(folder, 'mail');
  const links = new Map<string, string>();
  const seen = new Set<string>();
  for (let wait = 0; wait < 600; wait += 1) {
    const files = (await readdir(place).catch(() => [])).filter((file) => !seen.has(file)).sort();
    for (const file of files) {
      const mail = await PostalMime.parse(await readFile(path.join(place, file)));
      const link = /https?:\/\/\S+\/api\/auth\/confirm\?token=[\w-]+/.exec(mail.text ?? '')?.[0];
      // A file without one may be half written: it is looked at again.
      if (!link) continue;
      seen.add(file);
      links.set(mail.to?.[0]?.address ?? '', link);
    }
    if (emails.every((email) => links.has(email))) return links;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${emails.filter((email) => !links.has(email)).length} confirmation mails did not come`);
}

/** Follows a confirmation link. Returns the session that the answer carries in its hash, or null. */
export async function confirm(link: string): Promise<string | null> {
  const answer = await fetch(link, { redirect: 'manual' });
  await answer.arrayBuffer();
  return /#access_token=([^&]+)/.exec(answer.headers.get('location') ?? '')?.[1] ?? null;
}

/** People with confirmed accounts and open sessions, made as people make theirs. */
export async function joinAll(server: { url: string; folder: string }, emails: readonly string[]): Promise<Member[]> {
  for (const email of emails) await askToJoin(server.url, email);
  const links = await confirmationLinks(server.folder, emails);
  return Promise.all(
    emails.map(async (email) => {
      const token = await confirm(links.get(email) ?? '');
      const answer = await fetch(`${server.url}/api/auth/session`, { headers: { authorization: `Bearer ${token}` } });
      const { user } = (await answer.json()) as { user: { id: string } };
      return { id: user.id, email, token: token ?? '' };
    }),
  );
}
