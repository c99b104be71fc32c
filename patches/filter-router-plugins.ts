import type { Plugin } from 'vite';

type Hook = 'resolveId' | 'load' | 'transform';
type IdFilter = RegExp | { exclude: RegExp[] };

/** Modules that may be routes. */
const SOURCES: IdFilter = { exclude: [/\/node_modules\//, /\/src\/messages\//] };
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
 * JavaScript for all 12,000 modules. Throws for a hook that a plugin no longer has, or that has a filter of its own.
 */
export function filterRouterPlugins(plugins: readonly Plugin[]): Plugin[] {
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
