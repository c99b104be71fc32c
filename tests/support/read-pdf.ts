import { extractText, getDocumentProxy } from 'unpdf';
import type { TestApp, TestUser } from './server/test-app.ts';

/** Text of each page of a PDF, and what it says about itself. */
export async function readPdf(bytes: Uint8Array): Promise<{ pages: string[]; title: string; lang: string | null }> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf, { mergePages: false });
  const { info } = await pdf.getMetadata();
  const { Title: title, Language: lang } = info as { Title?: string; Language?: string };
  return { pages: text, title: title ?? '', lang: lang ?? null };
}

/** Requests a PDF as a person, and reads it. `text`: all pages, with single spaces. */
export async function requestPdf(app: TestApp, as: TestUser, path: string, language = 'es') {
  const headers = { authorization: `Bearer ${as.token}`, 'accept-language': language };
  const response = await app.api(new Request(`http://tukan.test${path}`, { headers }), '127.0.0.1');
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (response.status !== 200) throw new Error(`${path} responds ${response.status}`);
  const read = await readPdf(bytes);
  return { ...read, bytes, headers: response.headers, text: read.pages.join('\n').replaceAll(/\s+/g, ' ') };
}
