import type { Interest } from '#features/profiles/domain/fields.ts';

/** What makes a talk possible: `a` writes first, `b` answers; an interest is one that both have. */
export type Need =
  | Interest
  | 'same university'
  | 'both study'
  | 'both work'
  | 'a visiting'
  | 'b visiting'
  | 'a local'
  | 'a has a pet'
  | 'b has visitors';

/** A talk as it is written down. */
export interface Script {
  needs?: readonly Need[];
  /** A message a line, `>` by who writes first and `<` by the other. */
  text: string;
}

export interface Line {
  isFirst: boolean;
  text: string;
}

/** The messages of a script, in order. */
export function linesOf(script: Script): Line[] {
  return script.text.split('\n').map((raw) => {
    const line = raw.trim();
    return { isFirst: line.startsWith('>'), text: line.slice(1).trim() };
  });
}
