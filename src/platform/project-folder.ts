import path from 'node:path';

/** Folder of package.json, `migrations/`, `public/` and `build/`. This file is two folders deep, also when bundled. */
export const PROJECT_FOLDER = path.resolve(import.meta.dirname, '../..');
