import { AppError } from '../app-error.ts';
import { UUID_PATTERN } from './uuid.ts';

/** Kinds of cursor fields. Times are in UTC, with three to six decimals of a second. */
const FIELD_PATTERNS = {
  time: String.raw`2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3,6}Z`,
  integer: String.raw`-?\d{1,9}`,
  uuid: UUID_PATTERN,
};
type Fields = Record<string, keyof typeof FIELD_PATTERNS>;
type Formats = Record<string, Fields>;
type Values<F extends Fields> = { [Name in keyof F]: F[Name] extends 'integer' ? number : string };
type CursorOf<S extends Formats> = { [Kind in keyof S]: { kind: Kind } & Values<S[Kind]> }[keyof S];

export interface Cursors<C extends { kind: PropertyKey }> {
  encode(cursor: C): string;
  /** Throws `validation`, with `invalid_page` for the field, unless the text is a cursor of one of these kinds. */
  decode<K extends C['kind']>(text: string, kinds: readonly K[], field?: string): Extract<C, { kind: K }>;
}

/**
 * Keyset cursors of a list, by kind: the kind and the fields of the last row shown, joined by `_`. The only kind of a
 * list may be '', which is not written.
 */
export function defineCursors<const S extends Formats>(formats: S): Cursors<CursorOf<S>> {
  const prefixOf = (kind: string) => kind && `${kind}_`;
  const namesOf = (kind: string) => Object.keys(formats[kind] ?? {});
  const decodeAs = (kind: string, text: string) => {
    const patterns = Object.values(formats[kind] ?? {}).map((field) => `(${FIELD_PATTERNS[field]})`);
    const [, ...parts] = new RegExp(`^${prefixOf(kind)}${patterns.join('_')}$`).exec(text) ?? [];
    const values = namesOf(kind).map((name, at) => [name, parseField(formats[kind]?.[name], parts[at] ?? '')]);
    return values.some(([, value]) => value === null) ? null : { kind, ...Object.fromEntries(values) };
  };
  return {
    encode(cursor) {
      const { kind, ...values } = cursor as { kind: string } & Record<string, string | number>;
      const parts = namesOf(kind).map((name) => values[name]);
      return prefixOf(kind) + parts.join('_');
    },
    decode(text, kinds, field = 'page') {
      for (const kind of kinds) {
        const cursor = decodeAs(String(kind), text);
        if (cursor) return cursor as never;
      }
      throw new AppError('validation', { fields: { [field]: 'invalid_page' } });
    },
  };
}

/** Null if there is no such field, or for days such as 30 February, which `Date` would roll over to March. */
function parseField(kind: Fields[string] | undefined, text: string): string | number | null {
  if (text === '') return null;
  if (kind === 'integer') return Number(text);
  if (kind !== 'time') return text;
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text.slice(0, 19)) ? text : null;
}
