import { findTermSpans } from '../../domain/search-terms.ts';

/** Text with highlighted search terms. */
export function HighlightedText({ text, terms }: { text: string; terms: readonly string[] }) {
  const spans = terms.length > 0 ? findTermSpans(text, terms) : [];
  if (spans.length === 0) return text;
  return (
    <>
      {spans.map(({ start, end }, at) => (
        <span key={start}>
          {text.slice(spans[at - 1]?.end ?? 0, start)}
          <mark className="rounded-[3px] bg-warning-line text-inherit">{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(spans.at(-1)?.end ?? 0)}
    </>
  );
}
