/** Blocks of a text page, serialized from the loader to the page. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: string[]; mark?: 'check' | 'dot' }
  | { kind: 'terms'; rows: { term: string; text: string; code?: boolean }[] }
  | { kind: 'bars'; caption: string; rows: { label: string; points: number }[] }
  | { kind: 'links'; links: { to: string; label: string }[] };

export interface TextSection {
  /** Also the anchor. */
  id: string;
  title: string;
  blocks: Block[];
}

export interface TextPageMessages {
  title: string;
  lead: string;
  /** Says that the text is a translation; legal texts only. */
  translation?: string;
  contents: string;
  sections: TextSection[];
}

export const text = (...paragraphs: string[]): Block[] => paragraphs.map((one) => ({ kind: 'text', text: one }));
export const list = (...items: string[]): Block => ({ kind: 'list', items });
export const checks = (...items: string[]): Block => ({ kind: 'list', items, mark: 'check' });
export const terms = (...rows: [term: string, text: string][]): Block => ({
  kind: 'terms',
  rows: rows.map(([term, about]) => ({ term, text: about })),
});
/** Terms that are identifiers, rendered as code. */
export const codeTerms = (...rows: [term: string, text: string][]): Block => ({
  kind: 'terms',
  rows: rows.map(([term, about]) => ({ term, text: about, code: true })),
});
export const links = (...all: [to: string, label: string][]): Block => ({
  kind: 'links',
  links: all.map(([to, label]) => ({ to, label })),
});
