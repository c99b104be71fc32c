import type { Lang } from '#kit/lang.ts';
import { escapeHtml } from '#kit/text.ts';

/** One mail, written once: the text and the HTML part are made from it. */
export interface Letter {
  /** What it is for, as a word without personal data: `confirm`, `reset`… */
  kind: string;
  lang: Lang;
  subject: string;
  heading: string;
  paragraphs: string[];
  /** Several things that it tells of, each with its own way. */
  items?: { text: string; url: string }[];
  /** Said after them. */
  after?: string;
  action?: { label: string; url: string };
  /** Small print under the action. */
  note?: string;
  /** The sender's line at the very bottom. */
  footer: string;
  /** Small links beside it: settings, and the way to get no more of these. */
  links?: { label: string; url: string }[];
}

export function mailText(letter: Letter): string {
  const { heading, paragraphs, items = [], after, action, note, footer, links = [] } = letter;
  return [
    heading,
    ...paragraphs,
    ...items.map(({ text, url }) => `- ${text}\n  ${url}`),
    ...(after ? [after] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(note ? [note] : []),
    `-- \n${[footer, ...links.map(({ label, url }) => `${label}: ${url}`)].join('\n')}`,
  ].join('\n\n');
}

const INK = '#151a26';
const SOFT = '#4d5567';
const PAPER = '#f6f4f0';
const LINE = '#e4e0d9';
const LINK = '#0f6a72';
const BILL = '#fe7a15';
const FONT = "Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** What the picture above a letter is called in it: it travels along, since one that is fetched would tell when a mail is opened. */
export const LOGO_ID = 'tukan-logo';

const DARK = [
  'body,.page{background:#12151d!important}',
  '.card{background:#1d222d!important}',
  '.ink{color:#f4f1eb!important}',
  '.soft{color:#b5bac6!important}',
  '.link{color:#7cd3cf!important}',
  '.rule{border-color:#363c49!important}',
].join('');

/** The HTML part: one column, tables and inline styles, since mail programs know little else; dark mode where they know it. */
export function mailHtml(letter: Letter): string {
  const e = escapeHtml;
  const { items = [], action, links = [] } = letter;
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${e(text)}</p>`;
  const item = ({ text, url }: { text: string; url: string }) =>
    `<tr><td class="rule" style="border-top:1px solid ${LINE};padding:14px 0"><a class="ink" href="${e(url)}" style="color:${INK};text-decoration:none">${e(text)} <span class="link" style="color:${LINK};font-weight:600">&rarr;</span></a></td></tr>`;
  const list =
    items.length > 0
      ? `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:4px 0 12px">${items.map(item).join('')}</table>`
      : '';
  const button = action
    ? `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:26px 0 6px"><tr><td style="background:${BILL};border-radius:8px"><a href="${e(action.url)}" style="display:inline-block;padding:15px 26px;color:${INK};font-weight:600;text-decoration:none">${e(action.label)}</a></td></tr></table>`
    : '';
  const note = letter.note
    ? `<div class="rule soft" style="border-top:1px solid ${LINE};margin-top:26px;padding-top:18px;font-size:14px;color:${SOFT}">${e(letter.note)}</div>`
    : '';
  // shown in full for programs that do not let one press: in mails whose one purpose is that link
  const bare =
    action && items.length === 0 && links.length === 0
      ? `<p class="soft" style="margin:16px 0 0;font-size:13px;color:${SOFT};word-break:break-all">${e(action.url)}</p>`
      : '';
  const small = links
    .map(({ label, url }) => `<a class="link" href="${e(url)}" style="color:${LINK}">${e(label)}</a>`)
    .join(' &middot; ');
  return `<!doctype html>
<html lang="${letter.lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${e(letter.subject)}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${DARK}}@media (max-width:480px){.card{padding:26px 20px!important}}</style></head>
<body style="margin:0;background:${PAPER}">
<div style="display:none;max-height:0;overflow:hidden">${e(letter.paragraphs[0] ?? letter.heading)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${PAPER}"><tr><td align="center" style="padding:28px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="ink" style="padding:0 4px 18px;font:700 22px/36px ${FONT};color:${INK};letter-spacing:-.02em"><img src="cid:${LOGO_ID}" width="36" height="36" alt="" style="display:inline-block;vertical-align:middle;border:0"> <span style="vertical-align:middle;padding-left:6px">tukan</span></td></tr>
<tr><td class="card ink" style="background:#fff;border-radius:16px;padding:36px 40px;font:400 16px/1.5 ${FONT};color:${INK}">
<h1 class="ink" style="margin:0 0 12px;font:700 26px/1.25 ${FONT};letter-spacing:-.01em;color:${INK}">${e(letter.heading)}</h1>
${letter.paragraphs.map(paragraph).join('\n')}${list}${letter.after ? paragraph(letter.after) : ''}${button}${bare}${note}
</td></tr>
<tr><td class="soft" style="padding:20px 4px;font:400 13px/1.6 ${FONT};color:${SOFT}">${e(letter.footer)}${small && `<br>${small}`}</td></tr>
</table></td></tr></table></body></html>`;
}
