import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Module of a package that the web build replaces by a file of this folder; `README.md` gives the reasons. */
interface Patch {
  package: string;
  /** Version that the replacement was written for; another one fails the build until somebody has compared both. */
  version: string;
  file: string;
  replaces: (source: string, importer: string) => boolean;
  /** Also outside of a build: in development and in modules that the build runs itself. */
  always?: boolean;
}

const PATCHES: readonly Patch[] = [
  {
    package: 'lucide-react',
    version: '1.75.0',
    file: 'create-lucide-icon.ts',
    replaces: (source, importer) => source.endsWith('/createLucideIcon.mjs') && importer.includes('/lucide-react/'),
  },
  {
    package: 'react-router',
    version: '8.4.0',
    file: 'react-router-instrumentation.ts',
    replaces: (source, importer) =>
      source === './instrumentation.js' && /\/react-router\/.+\/router\.js$/.test(importer),
  },
  {
    package: '@inlang/paraglide-js',
    version: '2.22.0',
    file: 'paraglide-runtime.ts',
    replaces: (source, importer) =>
      source === '#messages/runtime' || (source.endsWith('/runtime.js') && importer.includes('/src/messages/')),
    always: true,
  },
];

const PATCHES_FOLDER = new URL('./', import.meta.url);
const PACKAGES_FOLDER = new URL('../node_modules/', import.meta.url);

/** Version of a package in `node_modules`. */
export function installedVersion(name: string): string {
  return (JSON.parse(readFileSync(new URL(`${name}/package.json`, PACKAGES_FOLDER), 'utf8')) as { version: string })
    .version;
}

/** Fails a build if a package has another version, or if a replaced module is no longer imported. */
export function applyPatches(): Plugin {
  const applied = new Set<Patch>();
  return {
    name: 'apply-patches',
    enforce: 'pre',
    buildStart() {
      for (const patch of PATCHES) {
        const installed = installedVersion(patch.package);
        if (installed !== patch.version)
          this.error(
            `${patch.package} is ${installed}, patches/${patch.file} is for ${patch.version}: see patches/README.md`,
          );
      }
    },
    resolveId: {
      // Part of the import in each patch.
      filter: { id: /createLucideIcon|instrumentation|runtime/ },
      handler(source, importer = '') {
        const isBuild = this.environment.mode === 'build';
        const found = PATCHES.find((patch) => (isBuild || patch.always) && patch.replaces(source, importer));
        if (!found) return null;
        if (isBuild) applied.add(found);
        return fileURLToPath(new URL(found.file, PATCHES_FOLDER));
      },
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const patch of PATCHES)
        if (!applied.has(patch))
          this.error(`patches/${patch.file} replaces nothing in ${patch.package}: see patches/README.md`);
    },
  };
}
