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
  action?: { label: string; url: string };
  /** Small print under the action. */
  note?: string;
  /** The sender's line at the very bottom. */
  footer: string;
}

export function mailText(letter: Letter): string {
  const { heading, paragraphs, action, note, footer } = letter;
  return [
    heading,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(note ? [note] : []),
    `-- \n${footer}`,
  ].join('\n\n');
}

const INK = '#151a26';
const SOFT = '#4d5567';
const PAPER = '#fbfaf7';
const BILL = '#fe7a15';
const FONT = "Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** The HTML part: one column, tables and inline styles, since mail programs know little else; dark mode where they know it. */
export function mailHtml(letter: Letter): string {
  const e = escapeHtml;
  const paragraph = (text: string, style: string) => `<p style="margin:0 0 16px;${style}">${e(text)}</p>`;
  const button =
    letter.action &&
    `<p style="margin:24px 0"><a href="${e(letter.action.url)}" style="display:inline-block;background:${BILL};color:${INK};font-weight:600;text-decoration:none;padding:15px 24px;border-radius:8px">${e(letter.action.label)}</a></p>
     <p class="soft" style="margin:0 0 16px;font-size:13px;color:${SOFT};word-break:break-all">${e(letter.action.url)}</p>`;
  return `<!doctype html>
<html lang="${letter.lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${e(letter.subject)}</title>
<style>@media (prefers-color-scheme:dark){body,.page{background:#10141d!important}.card{background:#1b2130!important;border-color:#2d3446!important}.ink{color:#f4f1ea!important}.soft{color:#b6bccb!important}}</style></head>
<body style="margin:0;background:${PAPER}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${PAPER}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td class="ink" style="padding:0 8px 20px;font:700 26px/1 ${FONT};color:${INK};letter-spacing:-.02em">tukan<span style="color:${BILL}">.</span></td></tr>
<tr><td class="card" style="background:#fff;border:1px solid #e5e2dc;border-radius:16px;padding:32px 28px;font:400 16px/1.55 ${FONT}">
<div class="ink" style="color:${INK}"><h1 style="margin:0 0 16px;font:700 24px/1.2 ${FONT};letter-spacing:-.02em">${e(letter.heading)}</h1>
${letter.paragraphs.map((text) => paragraph(text, '')).join('\n')}${button ?? ''}</div>
${letter.note ? `<div class="soft" style="color:${SOFT};font-size:14px">${paragraph(letter.note, '')}</div>` : ''}
</td></tr>
<tr><td class="soft" style="padding:20px 8px;font:400 13px/1.5 ${FONT};color:${SOFT}">${e(letter.footer)}</td></tr>
</table></td></tr></table></body></html>`;
}
