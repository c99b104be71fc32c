import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Lang } from '#shared/i18n/lang.ts';
import { MascotSleeping } from '#ui/brand/mascot-sleeping.tsx';
import tokens from '#ui/tokens.css?raw';
import { m } from '#messages';
import style from './offline-page.css?raw';

/** Interval at which the offline page polls the server (ms). */
const OFFLINE_PAGE = { pollIntervalMs: 5000 } as const;

/** Placeholder for the CSP nonce, replaced in each response. */
export const NONCE_MARK = '{nonce}';

/** Applies the stored theme (as `boot.js` does on other pages) and reloads as soon as the server responds. */
const INLINE_SCRIPT = `
var choice = null;
try { choice = localStorage.getItem('tukan_theme'); } catch (e) {}
var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
document.documentElement.dataset.theme = dark ? 'dark' : 'light';
function look() {
  fetch('/healthz', { cache: 'no-store' }).then(function (answer) { if (answer.ok) location.reload(); }, function () {});
}
addEventListener('online', look);
setInterval(look, ${OFFLINE_PAGE.pollIntervalMs});
`;

/**
 * Self-contained offline page in one language. The build renders it and embeds it in the service worker.
 * `fontUrl` returns the built URL of a font file.
 */
export function renderOfflinePage(lang: Lang, fontUrl: (file: string) => string): string {
  const options = { locale: lang };
  const css = (tokens + style)
    .replaceAll(/url\('@fontsource[^']*\/([\w-]+)\.woff2'\)/g, (_all, file: string) => `url('${fontUrl(file)}')`)
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ');
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${m.install_offline_title({}, options)}</title>
<script nonce="${NONCE_MARK}">${INLINE_SCRIPT}</script>
<style nonce="${NONCE_MARK}">${css}</style>
</head>
<body>
<main>
${renderToStaticMarkup(createElement(MascotSleeping, { className: 'art' }))}
<h1>${m.install_offline_heading({}, options)}</h1>
<p>${m.install_offline_text({}, options)}</p>
<a href="">${m.install_offline_action({}, options)}</a>
</main>
</body>
</html>
`;
}
