import { readFileSync } from 'node:fs';
import { defineConfig, type DefaultTheme } from 'vitepress';

const DOCS = new URL('../../', import.meta.url);

/** Title of a page: its first heading. */
const titleOf = (page: string) => /^# (.+)/m.exec(readFileSync(new URL(`${page}.md`, DOCS), 'utf8'))?.[1] ?? page;

const group = (text: string, pages: readonly string[]): DefaultTheme.SidebarItem => ({
  text,
  items: pages.map((page) => ({ text: titleOf(page), link: `/${page}` })),
});

// oxlint-disable-next-line import/no-default-export -- a config file needs a default export
export default defineConfig({
  title: 'Tukan',
  description: 'Install, configure, upgrade, back up, moderate and scale Tukan',
  lang: 'en',
  // A copy of docs/, because pages resolve packages from their own folder.
  srcDir: '.pages',
  outDir: '../../build/docs',
  cacheDir: '../../.cache/vitepress',
  // Links to pages are checked; those to source files and decisions are for readers of the repository.
  markdown: { linkify: false },
  ignoreDeadLinks: [/\/decisions(\/|$)/, /\.\.\//, /localhost/],
  head: [['link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }]],
  vite: {
    publicDir: new URL('../public/icons/', DOCS).pathname,
    plugins: [
      {
        // The product marks its dark theme with an attribute, VitePress with a class.
        name: 'tukan-tokens',
        enforce: 'pre',
        transform: (code, id) => (id.includes('/tokens.css') ? code.replaceAll("[data-theme='dark']", '.dark') : null),
      },
    ],
  },
  themeConfig: {
    logo: { src: '/favicon.svg', alt: '' },
    search: { provider: 'local' },
    outline: [2, 3],
    sidebar: [
      group('Operating', [
        'operate/install',
        'operate/configure',
        'operate/settings',
        'operate/upgrade',
        'operate/back-up',
        'operate/moderate',
        'operate/scale',
        'operate/troubleshoot',
      ]),
      group('In depth', ['operations', 'moderation', 'trust', 'scale', 'import', 'api', 'realtime']),
      {
        ...group('Development', [
          'architecture',
          'style',
          'languages',
          'glossary',
          'matching',
          'assistant',
          'tour-of-a-message',
          'tour-of-a-search',
        ]),
        collapsed: true,
      },
    ],
  },
});
