import type { Lang } from '#shared/i18n/lang.ts';
import { escapeHtml } from '#shared/text/text.ts';
import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#messages';

/** Part of an export and its row count. */
export interface ExportedPart {
  name: string;
  rows: number;
}

type Message = (params: object, options: { locale: Lang }) => string;
const messages = m as unknown as Record<string, Message | undefined>;

/** Localized name of a part; falls back to its key. */
export function partLabel(name: string, locale: Lang): string {
  return messages[`data_rights_part_${name}`]?.({}, { locale }) ?? name;
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#151a26;background:#fff}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.5rem .75rem .5rem 0;border-bottom:1px solid #ddd}
td:nth-child(2){font-variant-numeric:tabular-nums}img{width:8rem;height:8rem;object-fit:cover;border-radius:.5rem;margin:0 .5rem .5rem 0}
@media(prefers-color-scheme:dark){body{color:#eee;background:#151a26}a{color:#7fd0c8}th,td{border-color:#444}}`;

/** Index page of an export, in the user's language. Self-contained, without external resources. */
export function renderIndexPage(
  locale: Lang,
  { at, listed, photos }: { at: Date; listed: ExportedPart[]; photos: string[] },
): string {
  const l = { locale };
  const title = m.data_rights_zip_title({}, l);
  const rows = listed
    .filter((one) => one.rows > 0)
    .map(
      ({ name, rows: count }) =>
        `<tr><td>${escapeHtml(partLabel(name, locale))}</td><td>${count}</td><td><a href="data/${name}.json">data/${name}.json</a></td></tr>`,
    );
  const pictures = photos.map(
    (path) => `<a href="${escapeHtml(path)}"><img src="${escapeHtml(path)}" alt="" loading="lazy"></a>`,
  );
  return `<!doctype html>
<html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${STYLE}</style>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(m.data_rights_zip_text({ day: formatDate(at, locale) }, l))}</p>
<p>${escapeHtml(m.data_rights_zip_note({}, l))}</p>
<table><thead><tr><th>${escapeHtml(m.data_rights_zip_part({}, l))}</th><th>${escapeHtml(m.data_rights_zip_rows({}, l))}</th><th>${escapeHtml(m.data_rights_zip_file({}, l))}</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table>
${pictures.length > 0 ? `<h2>${escapeHtml(m.data_rights_zip_photos({}, l))}</h2>\n<p>${pictures.join('\n')}</p>` : ''}
</html>
`;
}
