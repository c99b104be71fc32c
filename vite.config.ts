import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { build, defineConfig, minifySync, runnerImport, type Plugin } from 'vite';
import type * as OfflinePage from './src/app/web/install/offline-page.ts';
import type * as WebManifest from './src/app/web/install/web-manifest.ts';
import { slimEmoji, type EmojiEntry } from './src/features/chat/web/emoji/slim-emoji.ts';
import { LANGS } from './src/kit/lang.ts';

/**
 * What is loaded together goes out together: what every page needs in two files, the framework, which changes with its
 * version only, and the shell; the landing page in a third; then what the pages of homes share. Fewer files compress better.
 */
const SHARED = {
  // small parts that the landing page and others have in common; without this others would load the landing page
  shell:
    /src[\\/](app[\\/]web[\\/](root|locale|shell[\\/]public)\.tsx|browser[\\/]page-head\.ts|ui[\\/](card|reasons)\.tsx)|lucide-react.+[\\/](check|chevron-down|message-circle|minus|shield-check|circle-question-mark)\.mjs/,
  // the landing page has them too: without this whoever shows one would load that page
  fits: /src[\\/]ui[\\/]fit-(line|ring)\.tsx/,
  calls: /src[\\/]browser[\\/](api|heal)\.ts/,
  asking:
    /node_modules[\\/]@tanstack[\\/]|src[\\/]browser[\\/]query\.tsx|accounts[\\/]web[\\/]parts[\\/]own-session\.ts/,
  parts:
    /src[\\/](ui[\\/](note|skeleton|empty-state|avatar)\.tsx|browser[\\/]open-(chat|report)\.ts|words[\\/]registry\.js)|lucide-react.+[\\/](x|bell|chevron-left|chevron-right|house)\.mjs/,
  rules: /features[\\/](profiles|matching)[\\/]domain[\\/](rules|fields)\.ts/,
  card: /properties[\\/]web[\\/]parts[\\/]home-card\.tsx/,
  homes:
    /properties[\\/](domain[\\/](fields|rules)|web[\\/](property-words|search[\\/]seen))\.ts|web[\\/]parts[\\/](save-button|own-id)\.tsx?|words[\\/]messages[\\/]cities_link\.js|browser[\\/]lazy-later\.tsx/,
  homeWords: /properties[\\/](domain[\\/](money|states)|web[\\/](fact-words|detail[\\/]detail-(words|api)))\.ts/,
  search:
    /properties[\\/]web[\\/](find-homes|search[\\/](search-(words|state)|compare-choice|sort-button))\.tsx?|properties[\\/]domain[\\/]search\.ts|places[\\/]domain[\\/]rules\.ts|words[\\/]messages[\\/]homes_(compare|filters|loading|map_failed|save)\.js|lucide-react.+[\\/]map\.mjs/,
};
/** What comes first takes what it needs along, and leaves the rest the less. */
const groups = [
  { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
  { name: 'shell', test: SHARED.shell },
  { name: 'fits', test: SHARED.fits },
  { name: 'landing', test: /site[\\/]web[\\/]pages[\\/]landing\.tsx/ },
  { name: 'calls', test: SHARED.calls },
  { name: 'asking', test: SHARED.asking },
  { name: 'parts', test: SHARED.parts },
  { name: 'rules', test: SHARED.rules },
  { name: 'homes', test: SHARED.homes },
  { name: 'home-card', test: SHARED.card },
  { name: 'home-words', test: SHARED.homeWords },
  { name: 'search', test: SHARED.search },
].map((group, at, all) => ({ ...group, priority: all.length - at }));

/** In pages the words ask a runtime of ours for the language: the compiled one weighs a KB of ways that we do not use. */
const leanRuntime = fileURLToPath(new URL('./src/browser/words-runtime.ts', import.meta.url));
const leanWords: Plugin = {
  name: 'lean-words',
  enforce: 'pre',
  resolveId(source, importer) {
    const isRuntime =
      source === '#words/runtime' || (source.endsWith('/runtime.js') && importer?.includes('/src/words/'));
    return isRuntime ? leanRuntime : null;
  },
};

/** Parts of packages that pages carry without using them, and what stands in their place. Another name in a later version breaks the build. */
const LEAN = [
  { part: '/createLucideIcon.mjs', of: /\/lucide-react\//, by: './src/ui/lean-icon.ts' },
  { part: './instrumentation.js', of: /\/react-router\/.+\/router\.js$/, by: './src/browser/lean-instrumentation.ts' },
];
const leanPackages: Plugin = {
  name: 'lean-packages',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    const found = LEAN.find(({ part, of }) => source.endsWith(part) && importer && of.test(importer));
    return found ? fileURLToPath(new URL(found.by, import.meta.url)) : null;
  },
};

/** Of the emoji and their names pages get what the picker uses. */
const leanEmoji: Plugin = {
  name: 'lean-emoji',
  enforce: 'pre',
  load(id) {
    if (!/\/emojibase-data\/\w+\/data\.json$/.test(id)) return null;
    return JSON.stringify(slimEmoji(JSON.parse(readFileSync(id, 'utf8')) as EmojiEntry[]));
  },
};

/** Loads a module of the web side as it is in pages. */
async function load<T>(file: string): Promise<T> {
  return (await runnerImport<T>(file, { configFile: false, plugins: [leanWords] })).module;
}

/** What makes the product installable, beside the pages: the manifests and the service worker, which carries the offline page. */
const installable: Plugin = {
  name: 'installable',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle() {
    const { webManifest } = await load<typeof WebManifest>('./src/app/web/install/web-manifest.ts');
    for (const lang of LANGS)
      this.emitFile({
        type: 'asset',
        fileName: `manifest.${lang}.webmanifest`,
        source: JSON.stringify(webManifest(lang)),
      });
  },
  async writeBundle({ dir = 'build/client' }, bundle) {
    const boot = path.join(dir, 'boot.js');
    writeFileSync(boot, minifySync(boot, readFileSync(boot, 'utf8')).code);
    const files = Object.keys(bundle).sort();
    const { offlinePage, NONCE_MARK } = await load<typeof OfflinePage>('./src/app/web/install/offline-page.ts');
    const fontUrl = (font: string) => `/${files.find((file) => file.includes(font))}`;
    const pages = Object.fromEntries(LANGS.map((lang) => [lang, offlinePage(lang, fontUrl)]));
    // Names carry a hash of their content: another build has other names, and so is another worker.
    const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 16);
    await build({
      configFile: false,
      publicDir: false,
      logLevel: 'error',
      define: { OFFLINE_PAGES: JSON.stringify(pages), NONCE_MARK: JSON.stringify(NONCE_MARK) },
      build: {
        outDir: dir,
        emptyOutDir: false,
        target: 'es2022',
        rolldownOptions: {
          input: 'src/app/web/worker/service-worker.ts',
          output: { format: 'iife', entryFileNames: 'service-worker.js', postBanner: `/* ${version} */` },
        },
      },
    });
  },
};

// oxlint-disable-next-line import/no-default-export -- the builder reads it
export default defineConfig({
  plugins: [leanWords, leanPackages, leanEmoji, tailwindcss(), reactRouter(), installable],
  // the server draws the same icons
  ssr: { noExternal: ['lucide-react'] },
  build: { assetsInlineLimit: 0, target: 'es2022' },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
  server: { hmr: { port: 24678 } },
});
