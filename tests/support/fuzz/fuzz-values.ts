/** Subset of JSON Schema used by the API document. */
export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minimum?: number;
  minLength?: number;
  maxLength?: number;
  format?: string;
}

export interface RandomSource {
  chance(share: number): boolean;
  integerBelow(limit: number): number;
  pick<T>(some: readonly T[]): T;
}

export function createRandomSource(random: () => number): RandomSource {
  const below = (limit: number) => Math.floor(random() * limit);
  return {
    chance: (share) => random() < share,
    integerBelow: below,
    pick: (some) => some[below(some.length)] as (typeof some)[number],
  };
}

export const EDGE_CASE_TEXTS: readonly string[] = [
  '',
  ' ',
  '\t\r\n',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\ufeff',
  '\u202eabc',
  '\u200b\u200d',
  '\u0085',
  '👩‍👩‍👧‍👦',
  'e\u0301'.repeat(400),
  `z${'\u0334'.repeat(2000)}`,
  'ﷺ'.repeat(300),
  'İıßﬁ',
  'аdmin',
  '٣',
  '𝟛',
  '\u{10ffff}',
  "'; drop table users;--",
  '" or 1=1',
  '\\',
  '%',
  '%00',
  '%ff',
  '%s%n',
  '${7*7}',
  '{{7*7}}',
  '<script>x</script>',
  '../../etc/passwd',
  '..',
  '.',
  '/',
  '//',
  'null',
  'undefined',
  'NaN',
  'true',
  '__proto__',
  'constructor',
  'toString',
  '-1',
  '0',
  '01',
  '1e309',
  '1.5',
  '9007199254740993',
  '99999999999999999999',
  '2147483648',
  '0x10',
  '+1',
  '1_0',
  '2026-02-30',
  '0000-00-00',
  'javascript:alert(1)',
  'http://[',
  'https://a:b@c.es',
  'data:image/png;base64,AAAA',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-fffffffffffff',
  'chat-',
  'chat-x',
  'chat-chat-',
  'a'.repeat(101),
  'ñ'.repeat(2001),
  'a'.repeat(3000),
];

const nestedArray = (depth: number) => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`) as unknown;
const EDGE_CASE_VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  18,
  [],
  {},
  [[]],
  [null],
  [{}],
  ['a', 'b'],
  nestedArray(20),
  nestedArray(31),
  nestedArray(40),
  nestedArray(3000),
  { a: { b: { c: 1 } } },
  { length: 3 },
  { toString: 1 },
  Array.from({ length: 5000 }, (_, nth) => nth),
  Object.fromEntries(Array.from({ length: 1000 }, (_, nth) => [`k${nth}`, nth])),
  JSON.parse('{"__proto__": {"admin": true}, "constructor": {"prototype": {"admin": true}}}'),
  'a'.repeat(70_000),
];

export const edgeCaseValue = (dice: RandomSource): unknown =>
  dice.pick(dice.chance(0.6) ? EDGE_CASE_TEXTS : EDGE_CASE_VALUES);

/** Generates a value valid for a schema, as far as the schema describes it; `known` has likely values by field name. */
export function validValue(
  schema: Schema,
  dice: RandomSource,
  known: Record<string, readonly unknown[]>,
  name = '',
): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum) return dice.pick(schema.enum);
  if (schema.anyOf) return validValue(dice.pick(schema.anyOf), dice, known, name);
  const type = Array.isArray(schema.type) ? dice.pick(schema.type) : schema.type;
  if (type === 'object') return validObject(schema, dice, known);
  if (type === 'null') return null;
  const likely = known[name];
  if (likely && dice.chance(0.9)) return dice.pick(likely);
  if (type === 'boolean') return dice.chance(0.5);
  if (type === 'integer' || type === 'number') return (schema.minimum ?? 0) + dice.integerBelow(6);
  if (type === 'array')
    return Array.from({ length: dice.integerBelow(4) }, () => validValue(schema.items ?? {}, dice, known, name));
  return 'palabra '.repeat(1 + dice.integerBelow(3)).trim();
}

function validObject(
  schema: Schema,
  dice: RandomSource,
  known: Record<string, readonly unknown[]>,
): Record<string, unknown> {
  const fields = Object.entries(schema.properties ?? {}).filter(
    ([name]) => schema.required?.includes(name) || dice.chance(0.4),
  );
  return Object.fromEntries(fields.map(([name, inner]) => [name, validValue(inner, dice, known, name)]));
}

/** Returns the value with one error: a field of a wrong type, a missing field or an unknown one. */
export function corrupt(value: unknown, dice: RandomSource): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || dice.chance(0.1))
    return edgeCaseValue(dice);
  const fields = Object.entries(value);
  const way = dice.integerBelow(4);
  if (way === 0 || fields.length === 0) {
    const extra = dice.pick([
      'banned',
      'role',
      'id',
      'verified',
      'sender_id',
      'seq',
      'x',
      '__proto__',
      '',
      'a.b',
      'ñ\u0000',
    ]);
    return Object.fromEntries([...fields, [extra, edgeCaseValue(dice)]]);
  }
  const at = dice.integerBelow(fields.length);
  if (way === 1) return Object.fromEntries(fields.filter((_, nth) => nth !== at));
  return Object.fromEntries(fields.map(([key, inner], nth) => [key, nth === at ? corrupt(inner, dice) : inner]));
}
