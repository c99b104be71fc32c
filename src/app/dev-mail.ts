import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { escapeHtml } from '#shared/text/text.ts';
import { LOGO_ID } from '#platform/mail/email-template.ts';

const FILE_NAME = /^[\w-]+\.eml$/;

/** `/dev/mail` lists the emails written to disk, newest first. The caller checks access. */
export async function renderDevMail(folder: string, name: string | null): Promise<Response> {
  const mailFolder = path.join(folder, 'mail');
  if (name !== null) {
    const text = FILE_NAME.test(name) ? await readFile(path.join(mailFolder, name), 'utf8').catch(() => null) : null;
    if (text === null) return new Response('Not found', { status: 404 });
    const facts = `<span>${escapeHtml(readHeader(text, 'To'))} · ${escapeHtml(readHeader(text, 'Date'))}</span>`;
    return htmlPage(
      readHeader(text, 'Subject'),
      `<p><a href="/dev/mail">← All mails</a></p>${facts}${renderEmail(text)}`,
    );
  }
  const files = (await readdir(mailFolder).catch(() => []))
    .filter((file) => FILE_NAME.test(file))
    .sort()
    .reverse();
  const rows = await Promise.all(
    files.slice(0, 100).map(async (file) => {
      const text = await readFile(path.join(mailFolder, file), 'utf8');
      const of = (key: string) => escapeHtml(readHeader(text, key));
      return `<li><a href="/dev/mail?file=${file}">${of('Subject')}</a> <span>${of('To')} · ${of('Date')}</span></li>`;
    }),
  );
  return htmlPage('Mail', rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>No mail yet.</p>');
}

function readHeader(eml: string, key: string): string {
  return decodeEncodedWords(new RegExp(`^${key}: (.*(?:\r?\n[ \t].*)*)`, 'mi').exec(eml)?.[1] ?? '');
}

/** Renders the HTML part in a sandboxed frame, and the text part with clickable links. */
function renderEmail(eml: string): string {
  const text = mimePart(eml, 'text/plain')?.toString() ?? eml;
  const linked = escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
  const logo = mimePart(eml, 'image/png')?.toString('base64') ?? '';
  const drawn = mimePart(eml, 'text/html')
    ?.toString()
    .replace('<head>', '<head><base target="_top">')
    .replaceAll(`cid:${LOGO_ID}`, `data:image/png;base64,${logo}`);
  const frame = drawn
    ? `<iframe title="HTML" sandbox="allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(drawn)}"></iframe>`
    : '';
  return `${frame}<pre>${linked}</pre>`;
}

/** Decodes the first MIME part of a type. A signature also begins with dashes but does not end a part. */
function mimePart(eml: string, type: string): Buffer | null {
  const [, head = '', body = ''] =
    new RegExp(`Content-Type: ${type}([\\s\\S]*?)\\r?\\n\\r?\\n([\\s\\S]*?)\\r?\\n--[^\\s=]`).exec(eml) ?? [];
  if (body === '') return null;
  if (/base64/i.test(head)) return Buffer.from(body, 'base64');
  return Buffer.from(/quoted-printable/i.test(head) ? decodeQuotedPrintable(body) : body);
}

function decodeQuotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

function decodeEncodedWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?(q|b)\?(.*?)\?=/gi, (_, kind: string, body: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(body, 'base64').toString()
        : decodeQuotedPrintable(body.replaceAll('_', ' ')),
    );
}

function htmlPage(title: string, body: string): Response {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>
<style>body{font:16px/1.5 system-ui;max-width:760px;margin:32px auto;padding:0 16px}li{margin:12px 0}span{display:block;color:#666;font-size:14px}iframe{width:100%;height:640px;margin-top:16px;border:1px solid #ccc;border-radius:8px}pre{white-space:pre-wrap;overflow-wrap:anywhere}</style>
<h1>${escapeHtml(title)}</h1>${body}</html>`;
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'",
    },
  });
}
