import type { Interest } from '#features/profiles/domain/fields.ts';

/** Requirement of a script. `a` initiates, `b` replies; an interest must be common to both. */
export type ScriptRequirement =
  | Interest
  | 'same university'
  | 'both study'
  | 'both work'
  | 'a visiting'
  | 'b visiting'
  | 'a local'
  | 'a has a pet'
  | 'b has visitors';

/** Hand-written conversation. */
export interface Script {
  requirements?: readonly ScriptRequirement[];
  /** One message per line: `>` by the initiator, `<` by the recipient. */
  text: string;
}

export interface ScriptLine {
  isFirst: boolean;
  text: string;
}

/** Parses a script into messages in order. */
export function parseScript(script: Script): ScriptLine[] {
  return script.text.split('\n').map((raw) => {
    const line = raw.trim();
    return { isFirst: line.startsWith('>'), text: line.slice(1).trim() };
  });
}
