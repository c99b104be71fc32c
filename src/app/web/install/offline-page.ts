import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Lang } from '#kit/lang.ts';
import { MascotSleeping } from '#ui/brand/mascot-sleeping.tsx';
import tokens from '#ui/tokens.css?raw';
import { m } from '#words';
import { OFFLINE } from './install-rules.ts';
import style from './offline-page.css?raw';

/** Stands where each answer's own nonce goes. */
export const NONCE_MARK = '{nonce}';

/** The stored theme, as `boot.js` puts it on every page; and the page again as soon as Tukan answers. */
const SCRIPT = `
var choice = null;
try { choice = localStorage.getItem('tukan_theme'); } catch (e) {}
var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
document.documentElement.dataset.theme = dark ? 'dark' : 'light';
function look() {
  fetch('/healthz', { cache: 'no-store' }).then(function (answer) { if (answer.ok) location.reload(); }, function () {});
}
addEventListener('online', look);
setInterval(look, ${OFFLINE.lookEveryMs});
`;

/**
 * The page for whoever has no network, which needs nothing but itself. The build draws it in each language and puts it into
 * the service worker. `fontUrl` answers where a font's file is in this build.
 */
export function offlinePage(lang: Lang, fontUrl: (file: string) => string): string {
  const words = { locale: lang };
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
<title>${m.install_offline_title({}, words)}</title>
<script nonce="${NONCE_MARK}">${SCRIPT}</script>
<style nonce="${NONCE_MARK}">${css}</style>
</head>
<body>
<main>
${renderToStaticMarkup(createElement(MascotSleeping, { className: 'art' }))}
<h1>${m.install_offline_heading({}, words)}</h1>
<p>${m.install_offline_text({}, words)}</p>
<a href="">${m.install_offline_action({}, words)}</a>
</main>
</body>
</html>
`;
}
