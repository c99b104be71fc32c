import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import {
  build,
  defaultClientConditions,
  defineConfig,
  minifySync,
  normalizePath,
  runnerImport,
  type Plugin,
} from 'vite';
import { applyPatches } from './patches/apply-patches.ts';
import { filterRouterPlugins } from './patches/filter-router-plugins.ts';
import { createChunkGroups } from './src/app/web/chunk-groups.ts';
import type { ChunkRoute } from './src/app/web/chunk-loads.ts';
import type * as PwaFiles from './src/app/web/install/pwa-files.ts';
import { localManifests, oneLanguage } from './scripts/one-language.ts';
import { ROUTES } from './src/app/web/route-table.ts';
import routes from './src/app/web/routes.ts';
import { SCRIPTS_FOLDER } from './src/app/web/script-paths.ts';
import { stripEmojiData, type EmojiEntry } from './src/features/chat/web/emoji/strip-emoji-data.ts';
import { LANGS } from './src/shared/i18n/lang.ts';

const SCRIPT_NAMES = `${SCRIPTS_FOLDER}[name]-[hash].js`;
const SOURCE_FOLDER = normalizePath(fileURLToPath(new URL('./src', import.meta.url)));

/** Modules that every page loads for signed-in people, lazily on public pages; relative to src/. */
const SIGNED_IN_SHELL = ['app/web/shell/account/user-menu-bar.tsx', 'app/web/shell/navigation/tab-bar.tsx'];
/**
 * Modules that load after the content of a page for signed-in people. The last one is shared by dialogs, menus and the
 * chat, which would load the chunk of each other for it.
 */
const SIGNED_IN_LATER = [
  'app/web/shell/overlays.tsx',
  'features/favorites/web/public/favorite-toggle.tsx',
  'ui/overlays/use-history-entry.ts',
];

/** Parts that open on every private page, and the modules that they load. */
const PARTS = {
  chat: [
    'features/chat/web/window/chat.tsx',
    'features/chat/web/window/chat-window.tsx',
    'features/calls/web/public/call-buttons.tsx',
    'features/calls/web/panel/calls.tsx',
  ],
  'account menu': ['app/web/shell/account/user-menu-items.tsx', 'ui/overlays/menu-content.tsx'],
};

const inSource = (module: string) => path.posix.join(SOURCE_FOLDER, module);

/**
 * Routes with all modules that they load: the client entry, the root, the layouts, the page; on private pages also the
 * shell of signed-in people. A page that shows them something else is a route of its own for them.
 */
function toChunkRoutes(entries: readonly RouteConfigEntry[], above = ['entry.client.tsx', 'root.tsx']): ChunkRoute[] {
  return entries.flatMap(({ id, file, children }) => {
    const modules = [...above, file];
    if (children) return toChunkRoutes(children, modules);
    const page = ROUTES.find(({ path }) => path === id);
    if (!page) return [];
    const own = modules.map((module) => inSource(path.posix.join('app/web', module)));
    const shell = SIGNED_IN_SHELL.map(inSource);
    const later = [...SIGNED_IN_LATER, ...(page.later ?? [])].map(inSource);
    if (page.access === 'user') return { path: page.path, modules: [...own, ...shell], eager: [], later };
    const forGuests = { path: page.path, modules: own, eager: (page.eager ?? []).map(inSource) };
    if (!page.signedIn) return forGuests;
    const modulesSignedIn = [...own, ...shell, inSource(page.signedIn)];
    return [forGuests, { path: `${page.path} signed in`, modules: modulesSignedIn, eager: [], later }];
  });
}

/** A part that opens on every private page; it shares its chunks as another page does. */
function toPartRoute(path: string, parts: readonly string[]): ChunkRoute {
  const shell = ['entry.client.tsx', 'root.tsx', 'layouts/protected-layout.tsx'];
  const page = [...shell.map((module) => `app/web/${module}`), ...SIGNED_IN_SHELL];
  return { path, modules: [...page, ...parts].map(inSource), eager: [] };
}

/** Reduces the emoji data to the fields used by the picker. */
const slimEmojiData: Plugin = {
  name: 'slim-emoji',
  enforce: 'pre',
  load: {
    filter: { id: /\/emojibase-data\/\w+\/data\.json$/ },
    handler: (id) => JSON.stringify(stripEmojiData(JSON.parse(readFileSync(id, 'utf8')) as EmojiEntry[])),
  },
};

/** Loads a module of the web side as it is in the browser, with all messages. */
async function loadPwaFiles(): Promise<typeof PwaFiles> {
  const file = './src/app/web/install/pwa-files.ts';
  return (await runnerImport<typeof PwaFiles>(file, { configFile: false, plugins: [applyPatches()] })).module;
}

/** Builds the PWA files: the web manifests, and the service worker with the embedded offline page. */
function pwaAssets(): Plugin {
  let loaded: ReturnType<typeof loadPwaFiles> | undefined;
  const loadOnce = async () => (loaded ??= loadPwaFiles());
  return {
    name: 'pwa-assets',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      const { createWebManifest } = await loadOnce();
      for (const lang of LANGS)
        this.emitFile({
          type: 'asset',
          fileName: `manifest.${lang}.webmanifest`,
          source: JSON.stringify(createWebManifest(lang)),
        });
    },
    async writeBundle({ dir = 'build/client' }, bundle) {
      const boot = path.join(dir, 'boot.js');
      writeFileSync(boot, minifySync(boot, readFileSync(boot, 'utf8')).code);
      const files = Object.keys(bundle).sort();
      const { renderOfflinePage, NONCE_MARK } = await loadOnce();
      const fontUrl = (font: string) => `/${files.find((file) => file.includes(font))}`;
      const pages = Object.fromEntries(LANGS.map((lang) => [lang, renderOfflinePage(lang, fontUrl)]));
      // File names contain a content hash, so a new build also results in a new service worker.
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
}

const chunkRoutes = [
  ...toChunkRoutes(routes),
  ...Object.entries(PARTS).map(([path, modules]) => toPartRoute(path, modules)),
];

// oxlint-disable-next-line import/no-default-export -- a config file needs a default export
export default defineConfig(({ command }) => ({
  plugins: [
    applyPatches(),
    slimEmojiData,
    tailwindcss(),
    command === 'build' ? filterRouterPlugins(reactRouter()) : reactRouter(),
    oneLanguage(),
    localManifests(),
    pwaAssets(),
  ],
  // The server renders the same icons.
  ssr: { noExternal: ['lucide-react'] },
  // One stylesheet: a lazily loaded part with one of its own would make the browser restyle the whole page.
  // Both parts empty their own folders only: the server is built into another one at the same time.
  build: { assetsInlineLimit: 0, cssCodeSplit: false, target: 'es2022', emptyOutDir: false },
  environments: {
    ssr: { build: { emptyOutDir: true } },
    client: {
      // The chunks of a page contain only its messages.
      resolve: { conditions: [...defaultClientConditions, ...(command === 'build' ? ['split-messages'] : [])] },
      build: {
        emptyOutDir: true,
        rolldownOptions: {
          output: {
            entryFileNames: SCRIPT_NAMES,
            chunkFileNames: SCRIPT_NAMES,
            codeSplitting: { groups: createChunkGroups(chunkRoutes, SOURCE_FOLDER) },
          },
        },
      },
    },
  },
  server: { hmr: { port: 24678 } },
}));
