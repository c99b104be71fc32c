import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

// oxlint-disable-next-line import/no-default-export -- the builder reads it
export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0, target: 'es2022' },
  server: { hmr: { port: 24678 } },
});
