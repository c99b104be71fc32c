import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor, type Plugin } from 'vite';
import { LANGS, type Lang } from '../src/shared/i18n/lang.ts';
import { localizeManifest, SCRIPTS_FOLDER, scriptsPath } from '../src/app/web/script-paths.ts';

/** Property of a function of a message, as `scripts/compile-messages.mjs` writes it. */
const LANG_PROPERTY = /^lang_(\w+)$/;

/**
 * Writes every script of the browser build once per language, with the messages of that language alone. All scripts of a
 * page are in one folder: their imports are relative, and an import map leads the router's there (`entry.server.tsx`).
 */
export function oneLanguage(): Plugin {
  return {
    name: 'one-language',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      // After Vite has written the preloads into the chunks.
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          const keep = findMessages(chunk.code);
          for (const lang of LANGS)
            this.emitFile({
              type: 'asset',
              fileName: scriptsPath(lang).slice(1) + path.posix.basename(chunk.fileName),
              source: keep(lang).replaceAll(`"${SCRIPTS_FOLDER}`, `"${scriptsPath(lang).slice(1)}`),
            });
          delete bundle[chunk.fileName];
        }
      },
    },
  };
}

/** Writes the manifest of all routes once per language, after the build of the server has written it. */
export function localManifests(): Plugin {
  return {
    name: 'local-manifests',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    writeBundle() {
      const client = path.join('build', 'client');
      const folder = path.join(client, 'assets');
      for (const file of readdirSync(folder).filter((name) => /^manifest-\w+\.js$/.test(name))) {
        const text = readFileSync(path.join(folder, file), 'utf8');
        for (const lang of LANGS)
          writeFileSync(path.join(client, scriptsPath(lang), file), localizeManifest(text, lang));
        rmSync(path.join(folder, file));
      }
    },
  };
}

/** Finds the messages in the code of a chunk. Returns a function that keeps those of one language. */
export function findMessages(code: string): (lang: Lang) => string {
  const found: { start: number; end: number; functions: Map<string, string> }[] = [];
  new Visitor({
    ObjectExpression({ start, end, properties }) {
      const functions = new Map<string, string>();
      for (const one of properties) {
        const name = one.type === 'Property' && one.key.type === 'Identifier' ? one.key.name : '';
        const [, lang] = LANG_PROPERTY.exec(name) ?? [];
        if (lang && one.type === 'Property') functions.set(lang, code.slice(one.value.start, one.value.end));
      }
      if (functions.size > 0) found.push({ start, end, functions });
    },
  }).visit(parseSync('chunk.js', code).program);
  return (lang) => {
    let kept = '';
    let at = 0;
    for (const { start, end, functions } of found.toSorted((one, other) => one.start - other.start)) {
      kept += code.slice(at, start) + functions.get(lang);
      at = end;
    }
    return kept + code.slice(at);
  };
}
