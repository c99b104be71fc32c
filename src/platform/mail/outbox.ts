import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';

/** Removes the mails to an address that stand as files in the data folder. Where mail is sent, none do. */
export async function forgetMailsTo(config: Config, address: string): Promise<void> {
  if (config.SMTP_URL) return;
  const folder = path.join(config.dataFolder, 'mail');
  const wanted = address.toLowerCase();
  for (const file of await readdir(folder).catch(() => [])) {
    const place = path.join(folder, file);
    const text = await readFile(place, 'utf8').catch(() => '');
    const to = /^To: (.*)$/im.exec(text)?.[1]?.trim().toLowerCase();
    if (to === wanted || to?.endsWith(`<${wanted}>`)) await rm(place, { force: true });
  }
}
