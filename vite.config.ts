import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/**
 * What every page loads goes out in two files instead of thirty: the framework, which changes with its version only, and
 * the shell; the landing page in a third. Together they compress ten KB smaller.
 */
const groups = [
  { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 2 },
  { name: 'shell', test: /src[\\/]app[\\/]web[\\/](root|locale|shell[\\/]public)\.tsx/, priority: 1 },
  { name: 'landing', test: /site[\\/]web[\\/]pages[\\/]landing\.tsx/, priority: 0 },
];

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

// oxlint-disable-next-line import/no-default-export -- the builder reads it
export default defineConfig({
  plugins: [leanWords, tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0, target: 'es2022' },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
  server: { hmr: { port: 24678 } },
});
