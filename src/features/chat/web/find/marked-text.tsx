import { spansOf } from '../../domain/found-words.ts';

/** A piece of a message's text, with the words marked that one looks for; none while one does not. */
export function MarkedText({ text, words }: { text: string; words: readonly string[] }) {
  const spans = words.length > 0 ? spansOf(text, words) : [];
  if (spans.length === 0) return text;
  return (
    <>
      {spans.map(({ start, end }, at) => (
        <span key={start}>
          {text.slice(spans[at - 1]?.end ?? 0, start)}
          <mark className="rounded-[3px] bg-mixed-line text-inherit">{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(spans.at(-1)?.end ?? 0)}
    </>
  );
}
