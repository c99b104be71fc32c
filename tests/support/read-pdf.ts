import { extractText, getDocumentProxy } from 'unpdf';

/** Text of each page of a PDF, and what it says about itself. */
export async function readPdf(bytes: Uint8Array): Promise<{ pages: string[]; title: string; lang: string | null }> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf, { mergePages: false });
  const { info } = await pdf.getMetadata();
  const { Title: title, Language: lang } = info as { Title?: string; Language?: string };
  return { pages: text, title: title ?? '', lang: lang ?? null };
}
