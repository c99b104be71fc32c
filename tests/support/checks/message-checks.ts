import { parseSync } from 'vite';

export type Messages = Record<string, unknown>;

interface Variants {
  declarations?: string[];
  match?: Record<string, string>;
}

/** Keys that exist in only one of two languages. */
export function findUnpairedKeys(one: Messages, other: Messages): string[] {
  return [...Object.keys(one).filter((key) => !(key in other)), ...Object.keys(other).filter((key) => !(key in one))];
}

/** Keys of a catalogue as written, in which a repeated key is still seen: JSON readers silently keep its last text. */
export function findTopLevelKeys(json: string): string[] {
  return [...json.matchAll(/^ {2}"([^"]+)":/gm)].map(([, key]) => key!);
}

export function findRepeated(keys: readonly string[]): string[] {
  return keys.filter((key, index) => keys.indexOf(key) !== index);
}

/** Keys that no source uses: each is called as `m.key`, or looked up under a prefix, as in `messages[`error_${code}`]`. */
export function findUnusedKeys(keys: readonly string[], sources: readonly string[]): string[] {
  const captured = (pattern: RegExp) =>
    sources.flatMap((text) => [...text.matchAll(pattern)].map(([, found]) => found!));
  const called = new Set(captured(/\bm\.(\w+)/g));
  const prefixes = captured(/\bmessages\[`(\w+_)\$\{/g);
  return keys.filter((key) => !called.has(key) && !prefixes.some((prefix) => key.startsWith(prefix)));
}

/**
 * Plural categories without a message variant. Spanish has `one`, `many` (a million) and `other`, English `one` and
 * `other`;
 * each needs its own variant or the catch-all.
 */
export function findMissingPlurals(messages: Messages, lang: string): string[] {
  const { pluralCategories } = new Intl.PluralRules(lang).resolvedOptions();
  return Object.entries(messages).flatMap(([key, value]) => {
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

/** Texts of a message: one, or one per variant. */
function textsOf(message: unknown): string[] {
  if (typeof message === 'string') return [message];
  return Array.isArray(message) ? (message as Variants[]).flatMap(({ match = {} }) => Object.values(match)) : [];
}

const placeholdersIn = (message: unknown): string =>
  [...new Set(textsOf(message).flatMap((text) => text.match(/\{[^{}]*\}/g) ?? []))].sort().join(' ');

/** Names of the values that a message takes, in the order of their declarations. */
const inputsOf = (message: unknown): string =>
  (Array.isArray(message) ? (message as Variants[]) : [])
    .flatMap(({ declarations = [] }) => declarations.filter((line) => line.startsWith('input ')))
    .join(', ');

/** Messages that show other values than in the default language, or take others. */
export function findOtherPlaceholders(standard: Messages, other: Messages): string[] {
  return Object.keys(standard).filter(
    (key) =>
      key in other &&
      (placeholdersIn(standard[key]) !== placeholdersIn(other[key]) ||
        (Array.isArray(standard[key]) &&
          Array.isArray(other[key]) &&
          inputsOf(standard[key]) !== inputsOf(other[key]))),
  );
}

/** Most characters of a translation: a label may be twice as long and some letters, a paragraph about half as much again. */
const roomFor = (text: string): number => Math.min(2 * text.length + 12, 1.6 * text.length + 44);

/** Messages whose longest text is much longer than in the default language, and would not fit its place. */
export function findLongTexts(standard: Messages, other: Messages): string[] {
  const longest = (message: unknown) => textsOf(message).reduce((a, b) => (b.length > a.length ? b : a), '');
  return Object.keys(standard).filter(
    (key) => key !== '$schema' && longest(other[key]).length > roomFor(longest(standard[key])),
  );
}

const pluralsIn = (declarations: string[]): string[] =>
  declarations.flatMap((line) => /^local (\w+) = \w+: plural/.exec(line)?.[1] ?? []);

const conditionsOf = (pattern: string): Map<string, string> =>
  new Map(pattern.split(',').map((part) => part.trim().split('=') as [string, string]));

interface Node {
  type: string;
  [field: string]: unknown;
}

/** Proper names, equal in every language. */
const PROPER_NAMES = new Set(['Tukan', 'ES', 'EN', 'GeoNames', 'ROR', 'JSON', 'OpenAPI', 'Bearer']);
/** Developer-facing texts, and keys under which a library takes texts. */
const DEVELOPER_TEXTS = new Set(['Supabase request timeout', 'Photo gallery', 'Zoom in', 'Zoom out']);
/** Attributes and properties whose text is visible or read by screen readers. */
const VISIBLE_KEYS =
  /^(aria-(label|description|roledescription|valuetext)|title|placeholder|alt|heading|overline|(\w*L|l)abel)$/;
/** Visible as attributes only: properties with these names also hold codes. */
const VISIBLE_ATTRIBUTES = /^(help|text|note|labelSuffix|success|error|description|children)$/;
/** Attributes that never contain text. */
const NON_TEXT_ATTRIBUTES = /^(className|class|style|d|transform|rel|src|href|content|viewBox|points)$/;
const WORD = /\p{L}{2,}/u;
/** Quotation marks differ between languages. */
const QUOTATION_MARK = /[«»“”„]/;
/** Begins like a sentence, or contains Spanish letters. */
const PROSE = /^[¿¡]?\p{Lu}\p{Ll}+[^\w-]*[\s,.:…!?]|[áéíóúñ¿¡]/u;

/** Finds hard-coded visible text that belongs in `messages/`. */
export function findHardcodedTexts(file: string, source: string): string[] {
  const found: string[] = [];
  const keep = (text: string) => {
    const bare = text.replaceAll(/\s+/g, ' ').trim();
    const words = bare.split(/[^\p{L}]+/u).filter(Boolean);
    if (!DEVELOPER_TEXTS.has(bare) && !words.every((word) => PROPER_NAMES.has(word))) found.push(bare);
  };
  /** `isSeen`: any text in this node is visible. */
  const visit = (node: Node, isSeen: boolean): void => {
    if (isIgnored(node)) return;
    const text = textOf(node);
    if (text !== null && QUOTATION_MARK.test(text)) found.push(text.trim());
    else if (text !== null && WORD.test(text) && (isSeen || PROSE.test(text))) keep(text);
    for (const child of childrenOf(node)) visit(child, isVisibleIn(node, child, isSeen));
  };
  const { program } = parseSync(file, source);
  visit(program as unknown as Node, false);
  return found;
}

function isIgnored(node: Node): boolean {
  if (node.type === 'ImportDeclaration' || node.type === 'TSLiteralType') return true;
  if (node.type === 'NewExpression') return nameOf(node['callee']).endsWith('Error');
  return node.type === 'JSXAttribute' && NON_TEXT_ATTRIBUTES.test(nameOf(node['name']));
}

function textOf(node: Node): string | null {
  if (node.type === 'Literal' || node.type === 'JSXText')
    return typeof node['value'] === 'string' ? node['value'] : null;
  return node.type === 'TemplateElement' ? (node['value'] as { raw: string }).raw : null;
}

/** True if text in this child is visible: element content, a text attribute or property, or a toast. */
function isVisibleIn(node: Node, child: Node, isSeen: boolean): boolean {
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return child.type !== 'JSXOpeningElement';
    case 'JSXAttribute':
      return [VISIBLE_KEYS, VISIBLE_ATTRIBUTES].some((names) => names.test(nameOf(node['name'])));
    case 'Property':
      return VISIBLE_KEYS.test(nameOf(node['key'])) && child === node['value'];
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
