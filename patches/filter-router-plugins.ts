import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { installedVersion } from './apply-patches.ts';

type Hook = 'resolveId' | 'load' | 'transform';
type IdFilter = RegExp | { exclude: RegExp[] };

/** Version of `@react-router/dev` whose hooks the filters repeat. */
const VERSION = '8.4.0';
const PROJECT_FOLDER = fileURLToPath(new URL('../', import.meta.url)).replaceAll(/[^\w/]/g, String.raw`\$&`);
/** Modules that may be routes. */
const SOURCES: IdFilter = { exclude: [new RegExp(`^${PROJECT_FOLDER}(?:node_modules|src/messages)/`)] };
const VIRTUAL_MODULES = /virtual:react-router\//;

/** Modules or imports that a hook of a plugin handles. The hooks themselves ignore all others. */
const FILTERS: Readonly<Record<string, Partial<Record<Hook, IdFilter>>>> = {
  'react-router': { transform: /\.module\.\w+$/ },
  'react-router:route-chunks-index': { transform: SOURCES },
  'react-router:build-client-route': { transform: /\?__react-router-build-client-route$/ },
  'react-router:split-route-modules': { transform: /\?route-chunk=/ },
  'react-router:virtual-modules': { resolveId: VIRTUAL_MODULES, load: VIRTUAL_MODULES },
  // Imports have extensions, so the name of the file is part of them.
  'react-router:dot-server': { resolveId: /\.server\b/ },
  'react-router:dot-client': { transform: /\.client\b/ },
  'react-router:route-exports': { transform: SOURCES },
};

/**
 * Adds filters to the hooks of React Router's plugins: the bundler is native and calls each hook without a filter in
 * JavaScript for all 12,000 modules. Throws for another version, and for a hook that is gone or has a filter of its own.
 */
export function filterRouterPlugins(plugins: readonly Plugin[]): Plugin[] {
  const installed = installedVersion('@react-router/dev');
  if (installed !== VERSION)
    throw new Error(`@react-router/dev is ${installed}, the filters are for ${VERSION}: see patches/README.md`);
  const missing = Object.keys(FILTERS).filter((name) => plugins.every((plugin) => plugin.name !== name));
  if (missing.length > 0) throw new Error(`@react-router/dev has no plugin ${missing.join()}: see patches/README.md`);
  return plugins.map((plugin) => {
    const hooks = Object.entries(FILTERS[plugin.name] ?? {}).map(([hook, id]) => {
      const handler = plugin[hook as Hook];
      if (typeof handler !== 'function')
        throw new Error(`${plugin.name} of @react-router/dev has another ${hook}: see patches/README.md`);
      return [hook, { filter: { id }, handler }];
    });
    return { ...plugin, ...(Object.fromEntries(hooks) as Partial<Plugin>) };
  });
}
