import { useState } from 'react';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { ExternalLink } from '#ui/navigation/external-link.tsx';
import { m } from '#messages';
import { findProfanity } from '#shared/text/profanity/profanity-filter.ts';
import { useFilterWords } from './filter-words.ts';
import { HighlightedText } from '../search/highlighted-text.tsx';
import { splitLinks } from './text-links.ts';

interface TextProps {
  text: string;
  /** Terms to highlight. */
  terms: readonly string[];
}

/** Message text with clickable links. With `covers`, profanity is masked and can be revealed. */
export function MessageText({ text, terms, covers }: TextProps & { covers: boolean }) {
  let at = 0;
  return splitLinks(safeDisplayText(text)).map((piece) => {
    const key = at;
    at += piece.text.length;
    if (piece.kind === 'link')
      return (
        <ExternalLink key={key} href={piece.href}>
          <HighlightedText text={piece.text} terms={terms} />
        </ExternalLink>
      );
    return covers ? (
      <MaskedText key={key} text={piece.text} terms={terms} />
    ) : (
      <HighlightedText key={key} text={piece.text} terms={terms} />
    );
  });
}

function MaskedText({ text, terms }: TextProps) {
  const extra = useFilterWords();
  const spans = findProfanity(text, extra).filter(({ isMild }) => !isMild);
  return (
    <span>
      {spans.map(({ start, end }, at) => (
        <span key={start}>
          <HighlightedText text={text.slice(spans[at - 1]?.end ?? 0, start)} terms={terms} />
          <MaskedWord word={text.slice(start, end)} id={`${start} ${text}`} />
        </span>
      ))}
      <HighlightedText text={text.slice(spans.at(-1)?.end ?? 0)} terms={terms} />
    </span>
  );
}

/** Revealed words by text and position. Module state, because virtualized rows lose their state. */
const revealed = new Set<string>();

function MaskedWord({ word, id }: { word: string; id: string }) {
  const [isShown, setShown] = useState(() => revealed.has(id));
  if (isShown) return word;
  const show = () => {
    revealed.add(id);
    setShown(true);
  };
  return (
    <button
      type="button"
      aria-label={m.chat_masked_word()}
      onClick={show}
      className="rounded-[6px] bg-surface-press px-1.5 tracking-[.08em] text-muted hover:text-ink"
    >
      {'•'.repeat(word.length)}
    </button>
  );
}
