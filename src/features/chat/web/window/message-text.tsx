import { useState } from 'react';
import { shownText } from '#browser/shown-text.ts';
import { OutsideLink } from '#ui/outside-link.tsx';
import { m } from '#words';
import { findWords } from '../../domain/word-filter.ts';
import { useExtraWords } from '../extra-words.ts';
import { MarkedText } from '../find/marked-text.tsx';
import { textPieces } from '../text-links.ts';

interface TextProps {
  text: string;
  /** To be marked. */
  words: readonly string[];
}

/** A message's text: addresses in it can be followed, and with `covers` insults lie under a cover that can be lifted. */
export function MessageText({ text, words, covers }: TextProps & { covers: boolean }) {
  let at = 0;
  return textPieces(shownText(text)).map((piece) => {
    const key = at;
    at += piece.text.length;
    if (piece.kind === 'link')
      return (
        <OutsideLink key={key} href={piece.href}>
          <MarkedText text={piece.text} words={words} />
        </OutsideLink>
      );
    return covers ? (
      <CoveredText key={key} text={piece.text} words={words} />
    ) : (
      <MarkedText key={key} text={piece.text} words={words} />
    );
  });
}

function CoveredText({ text, words }: TextProps) {
  const extra = useExtraWords();
  const spans = findWords(text, extra).filter(({ isMild }) => !isMild);
  return (
    <span>
      {spans.map(({ start, end }, at) => (
        <span key={start}>
          <MarkedText text={text.slice(spans[at - 1]?.end ?? 0, start)} words={words} />
          <CoveredWord word={text.slice(start, end)} id={`${start} ${text}`} />
        </span>
      ))}
      <MarkedText text={text.slice(spans.at(-1)?.end ?? 0)} words={words} />
    </span>
  );
}

/** Words that were uncovered, by text and place, until the page goes: a line that is scrolled away forgets its state. */
const uncovered = new Set<string>();

function CoveredWord({ word, id }: { word: string; id: string }) {
  const [isShown, setShown] = useState(() => uncovered.has(id));
  if (isShown) return word;
  const show = () => {
    uncovered.add(id);
    setShown(true);
  };
  return (
    <button
      type="button"
      aria-label={m.chat_word_covered()}
      onClick={show}
      className="rounded-[6px] bg-surface-press px-1.5 tracking-[.08em] text-soft hover:text-ink"
    >
      {'•'.repeat(word.length)}
    </button>
  );
}
