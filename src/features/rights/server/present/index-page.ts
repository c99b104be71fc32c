import type { Lang } from '#kit/lang.ts';
import { madridDay } from '#kit/madrid.ts';
import { escapeHtml } from '#kit/text.ts';
import { m } from '#words';

/** A part of an export, and how many rows it has. */
export interface Listed {
  name: string;
  rows: number;
}

type Word = (params: object, options: { locale: Lang }) => string;
const words = m as unknown as Record<string, Word | undefined>;

/** What a part is called; one without words goes by its own name. */
export function partWords(name: string, locale: Lang): string {
  return words[`data_rights_part_${name}`]?.({}, { locale }) ?? name;
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#151a26;background:#fff}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.5rem .75rem .5rem 0;border-bottom:1px solid #ddd}
td:nth-child(2){font-variant-numeric:tabular-nums}img{width:8rem;height:8rem;object-fit:cover;border-radius:.5rem;margin:0 .5rem .5rem 0}
@media(prefers-color-scheme:dark){body{color:#eee;background:#151a26}a{color:#7fd0c8}th,td{border-color:#444}}`;

/** The page that opens first in an export: what is where, in the person's language. It needs nothing from anywhere else. */
export function indexPage(
  locale: Lang,
  { at, listed, photos }: { at: Date; listed: Listed[]; photos: string[] },
): string {
  const l = { locale };
  const title = m.data_rights_zip_title({}, l);
  const rows = listed
    .filter((one) => one.rows > 0)
    .map(
      ({ name, rows: count }) =>
        `<tr><td>${escapeHtml(partWords(name, locale))}</td><td>${count}</td><td><a href="data/${name}.json">data/${name}.json</a></td></tr>`,
    );
  const pictures = photos.map(
    (path) => `<a href="${escapeHtml(path)}"><img src="${escapeHtml(path)}" alt="" loading="lazy"></a>`,
  );
  return `<!doctype html>
<html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${STYLE}</style>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(m.data_rights_zip_text({ day: madridDay(at, locale) }, l))}</p>
<p>${escapeHtml(m.data_rights_zip_note({}, l))}</p>
<table><thead><tr><th>${escapeHtml(m.data_rights_zip_what({}, l))}</th><th>${escapeHtml(m.data_rights_zip_rows({}, l))}</th><th>${escapeHtml(m.data_rights_zip_file({}, l))}</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table>
${pictures.length > 0 ? `<h2>${escapeHtml(m.data_rights_zip_photos({}, l))}</h2>\n<p>${pictures.join('\n')}</p>` : ''}
</html>
`;
}
