import { parseSync } from 'vite';

export type Words = Record<string, unknown>;

interface Variants {
  declarations?: string[];
  match?: Record<string, string>;
}

/** Keys that one of the two languages has and the other has not. */
export function unpairedKeys(es: Words, en: Words): string[] {
  return [...Object.keys(es).filter((key) => !(key in en)), ...Object.keys(en).filter((key) => !(key in es))];
}

/**
 * Plurals that leave a number without words. Spanish has `one`, `many` (a million) and `other`, English `one` and
 * `other`: each needs a variant of its own or the catch-all.
 */
export function openPlurals(words: Words, lang: string): string[] {
  const { pluralCategories } = new Intl.PluralRules(lang).resolvedOptions();
  return Object.entries(words).flatMap(([key, value]) => {
    const all: Variants[] = Array.isArray(value) ? value : [];
    return all.flatMap(({ declarations = [], match = {} }) => {
      const patterns = Object.keys(match).map(conditionsOf);
      const covers = (local: string, category: string) =>
        patterns.some((pattern) =>
          [...pattern].every(([name, wanted]) => wanted === '*' || (name === local && wanted === category)),
        );
      return pluralsIn(declarations).flatMap((local) =>
        pluralCategories
          .filter((category) => !covers(local, category))
          .map((category) => `${lang} ${key}: ${category}`),
      );
    });
  });
}

const pluralsIn = (declarations: string[]): string[] =>
  declarations.flatMap((line) => /^local (\w+) = \w+: plural/.exec(line)?.[1] ?? []);

const conditionsOf = (pattern: string): Map<string, string> =>
  new Map(pattern.split(',').map((part) => part.trim().split('=') as [string, string]));

interface Node {
  type: string;
  [field: string]: unknown;
}

/** Names of ours and of others, the same in every language. */
const NAMES = new Set(['Tukan', 'ES', 'EN', 'Español', 'English', 'GeoNames', 'ROR', 'JSON', 'OpenAPI', 'Bearer']);
/** Said to programs, never to people. */
const UNSEEN = new Set(['Supabase request timeout']);
/** Attributes and properties whose text a person sees or hears. */
const SEEN =
  /^(aria-(label|description|roledescription|valuetext)|title|placeholder|alt|heading|eyebrow|(\w*L|l)abel)$/;
/** The same of attributes alone: properties of these names hold codes as well. */
const SEEN_ATTRIBUTE = /^(help|text|note|error|description|children)$/;
/** Attributes that hold no words, whatever they look like. */
const SILENT = /^(className|class|style|d|transform|rel|src|href|content|viewBox|points)$/;
const WORD = /\p{L}{2,}/u;
/** Begins as a sentence does and goes on, or is written with the letters of Spanish. */
const PROSE = /^[¿¡]?\p{Lu}\p{Ll}+[^\w-]*[\s,.:…!?]|[áéíóúñ¿¡]/u;

/** Visible words written into a file of the web side instead of standing in `messages/`. */
export function literalsOf(file: string, source: string): string[] {
  const found: string[] = [];
  const keep = (text: string) => {
    const bare = text.replaceAll(/\s+/g, ' ').trim();
    const words = bare.split(/[^\p{L}]+/u).filter(Boolean);
    if (!UNSEEN.has(bare) && !words.every((word) => NAMES.has(word))) found.push(bare);
  };
  /** `isSeen`: whatever word is written here is shown as it is. */
  const look = (node: Node, isSeen: boolean): void => {
    if (isQuiet(node)) return;
    const text = textOf(node);
    if (text !== null && WORD.test(text) && (isSeen || PROSE.test(text))) keep(text);
    for (const child of childrenOf(node)) look(child, isSeenIn(node, child, isSeen));
  };
  const { program } = parseSync(file, source);
  look(program as unknown as Node, false);
  return found;
}

function isQuiet(node: Node): boolean {
  if (node.type === 'ImportDeclaration' || node.type === 'TSLiteralType') return true;
  if (node.type === 'NewExpression') return nameOf(node['callee']).endsWith('Error');
  return node.type === 'JSXAttribute' && SILENT.test(nameOf(node['name']));
}

function textOf(node: Node): string | null {
  if (node.type === 'Literal' || node.type === 'JSXText')
    return typeof node['value'] === 'string' ? node['value'] : null;
  return node.type === 'TemplateElement' ? (node['value'] as { raw: string }).raw : null;
}

/** Whether what stands in a part of `node` is shown: text of an element, a telling attribute or property, a notice. */
function isSeenIn(node: Node, child: Node, isSeen: boolean): boolean {
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return child.type !== 'JSXOpeningElement';
    case 'JSXAttribute':
      return [SEEN, SEEN_ATTRIBUTE].some((names) => names.test(nameOf(node['name'])));
    case 'Property':
      return SEEN.test(nameOf(node['key'])) && child === node['value'];
    case 'CallExpression':
      return nameOf((node['callee'] as Node)['object']) === 'toast';
    case 'ConditionalExpression':
      return isSeen && child !== node['test'];
    case 'LogicalExpression':
      return isSeen && child === node['right'];
    case 'JSXExpressionContainer':
    case 'TemplateLiteral':
      return isSeen;
    default:
      return false;
  }
}

function nameOf(node: unknown): string {
  const name = (node as Node | undefined)?.['name'];
  return typeof name === 'string' ? name : '';
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((value): value is Node => typeof (value as Node | null)?.type === 'string');
}
