import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/**
 * What every page loads goes out in two files instead of thirty: the framework, which changes with its version only, and
 * the shell. Together they compress ten KB smaller.
 */
const groups = [
  { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 2 },
  { name: 'shell', test: /src[\\/]app[\\/]web[\\/](root|locale|shell[\\/]public)\.tsx/, priority: 1 },
];

// oxlint-disable-next-line import/no-default-export -- the builder reads it
export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0, target: 'es2022' },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
  server: { hmr: { port: 24678 } },
});
