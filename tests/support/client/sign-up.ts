import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';

export interface TestAccount {
  id: string;
  email: string;
  token: string;
}

const PASSWORD = 'una clave larga';

/** Signs up over the network. Returns the status. */
export async function signUp(url: string, email: string, headers: Record<string, string> = {}): Promise<number> {
  const answer = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email, password: PASSWORD, name: 'Ana' }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Waits for the confirmation emails in the data folder and returns the newest link per address. */
export async function waitForConfirmationLinks(
  folder: string,
  emails: readonly string[],
): Promise<Map<string, string>> {
  const mailFolder = path.join(folder, 'mail');
  const links = new Map<string, string>();
  const seen = new Set<string>();
  for (let wait = 0; wait < 600; wait += 1) {
    const files = (await readdir(mailFolder).catch(() => [])).filter((file) => !seen.has(file)).sort();
    for (const file of files) {
      const mail = await PostalMime.parse(await readFile(path.join(mailFolder, file)));
      const link = /https?:\/\/\S+\/api\/auth\/confirm\?token=[\w-]+/.exec(mail.text ?? '')?.[0];
      // The file may be half written; it is read again.
      if (!link) continue;
      seen.add(file);
      links.set(mail.to?.[0]?.address ?? '', link);
    }
    if (emails.every((email) => links.has(email))) return links;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${emails.filter((email) => !links.has(email)).length} confirmation emails are missing`);
}

/** Follows a confirmation link. Returns the session token from the URL hash of the redirect, or `null`. */
export async function followConfirmationLink(link: string): Promise<string | null> {
  const answer = await fetch(link, { redirect: 'manual' });
  await answer.arrayBuffer();
  return /#access_token=([^&]+)/.exec(answer.headers.get('location') ?? '')?.[1] ?? null;
}

/** Creates confirmed accounts with sessions through the public sign-up. */
export async function createAccounts(
  server: { url: string; folder: string },
  emails: readonly string[],
): Promise<TestAccount[]> {
  for (const email of emails) await signUp(server.url, email);
  const links = await waitForConfirmationLinks(server.folder, emails);
  return Promise.all(
    emails.map(async (email) => {
      const token = await followConfirmationLink(links.get(email) ?? '');
      const answer = await fetch(`${server.url}/api/auth/session`, { headers: { authorization: `Bearer ${token}` } });
      const { user } = (await answer.json()) as { user: { id: string } };
      return { id: user.id, email, token: token ?? '' };
    }),
  );
}
