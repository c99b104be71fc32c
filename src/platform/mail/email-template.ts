import type { Lang } from '#shared/i18n/lang.ts';
import { escapeHtml } from '#shared/text/text.ts';

/** Content of an email, rendered as text and HTML. */
export interface EmailContent {
  /** Purpose as a word without personal data: `confirm`, `reset`… */
  kind: string;
  lang: Lang;
  subject: string;
  heading: string;
  paragraphs: string[];
  /** List of items, each with its own link. */
  items?: { text: string; url: string }[];
  /** Paragraph after the items. */
  after?: string;
  action?: { label: string; url: string };
  /** Small print below the action. */
  note?: string;
  /** Sender line at the bottom. */
  footer: string;
  /** Small links next to the footer: settings and unsubscribe. */
  links?: { label: string; url: string }[];
}

export function renderText(email: EmailContent): string {
  const { heading, paragraphs, items = [], after, action, note, footer, links = [] } = email;
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

const INK_COLOR = '#151a26';
const MUTED_COLOR = '#4d5567';
const BACKGROUND_COLOR = '#f6f4f0';
const BORDER_COLOR = '#e4e0d9';
const LINK_COLOR = '#0f6a72';
const ACCENT_COLOR = '#fe7a15';
const FONT_FAMILY = "Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Content id of the logo. The image is attached, because a remote one would reveal when an email is opened. */
export const LOGO_ID = 'tukan-logo';

const DARK_MODE_CSS = [
  'body,.page{background:#12151d!important}',
  '.card{background:#1d222d!important}',
  '.ink{color:#f4f1eb!important}',
  '.soft{color:#b5bac6!important}',
  '.link{color:#7cd3cf!important}',
  '.rule{border-color:#363c49!important}',
].join('');

/**
 * Renders the HTML part: one column with tables and inline styles, because email clients support little else; with dark
 * mode where supported.
 */
export function renderHtml(email: EmailContent): string {
  const e = escapeHtml;
  const { items = [], action, links = [] } = email;
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${e(text)}</p>`;
  const item = ({ text, url }: { text: string; url: string }) =>
    `<tr><td class="rule" style="border-top:1px solid ${BORDER_COLOR};padding:14px 0"><a class="ink" href="${e(url)}" style="color:${INK_COLOR};text-decoration:none">${e(text)} <span class="link" style="color:${LINK_COLOR};font-weight:600">&rarr;</span></a></td></tr>`;
  const list =
    items.length > 0
      ? `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:4px 0 12px">${items.map(item).join('')}</table>`
      : '';
  const button = action
    ? `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:26px 0 6px"><tr><td style="background:${ACCENT_COLOR};border-radius:8px"><a href="${e(action.url)}" style="display:inline-block;padding:15px 26px;color:${INK_COLOR};font-weight:600;text-decoration:none">${e(action.label)}</a></td></tr></table>`
    : '';
  const note = email.note
    ? `<div class="rule soft" style="border-top:1px solid ${BORDER_COLOR};margin-top:26px;padding-top:18px;font-size:14px;color:${MUTED_COLOR}">${e(email.note)}</div>`
    : '';
  // Shows the full URL for clients without clickable links, in emails with a single action.
  const bare =
    action && items.length === 0 && links.length === 0
      ? `<p class="soft" style="margin:16px 0 0;font-size:13px;color:${MUTED_COLOR};word-break:break-all">${e(action.url)}</p>`
      : '';
  const small = links
    .map(({ label, url }) => `<a class="link" href="${e(url)}" style="color:${LINK_COLOR}">${e(label)}</a>`)
    .join(' &middot; ');
  return `<!doctype html>
<html lang="${email.lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${e(email.subject)}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${DARK_MODE_CSS}}@media (max-width:480px){.card{padding:26px 20px!important}}</style></head>
<body style="margin:0;background:${BACKGROUND_COLOR}">
<div style="display:none;max-height:0;overflow:hidden">${e(email.paragraphs[0] ?? email.heading)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${BACKGROUND_COLOR}"><tr><td align="center" style="padding:28px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="ink" style="padding:0 4px 18px;font:700 22px/36px ${FONT_FAMILY};color:${INK_COLOR};letter-spacing:-.02em"><img src="cid:${LOGO_ID}" width="36" height="36" alt="" style="display:inline-block;vertical-align:middle;border:0"> <span style="vertical-align:middle;padding-left:6px">tukan</span></td></tr>
<tr><td class="card ink" style="background:#fff;border-radius:16px;padding:36px 40px;font:400 16px/1.5 ${FONT_FAMILY};color:${INK_COLOR}">
<h1 class="ink" style="margin:0 0 12px;font:700 26px/1.25 ${FONT_FAMILY};letter-spacing:-.01em;color:${INK_COLOR}">${e(email.heading)}</h1>
${email.paragraphs.map(paragraph).join('\n')}${list}${email.after ? paragraph(email.after) : ''}${button}${bare}${note}
</td></tr>
<tr><td class="soft" style="padding:20px 4px;font:400 13px/1.6 ${FONT_FAMILY};color:${MUTED_COLOR}">${e(email.footer)}${small && `<br>${small}`}</td></tr>
</table></td></tr></table></body></html>`;
}
