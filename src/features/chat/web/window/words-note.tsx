import { m } from '#words';
import { findWords } from '../../domain/word-filter.ts';
import { useExtraWords } from '../extra-words.ts';

/** Over the text field, while what is written may hurt. It can be sent all the same. */
export function WordsNote({ text }: { text: string }) {
  const extra = useExtraWords();
  return (
    <p role="status" className="col-span-full px-3.5 text-12 text-mixed-text not-empty:pb-1.5">
      {findWords(text, extra).length > 0 && m.chat_words_hint()}
    </p>
  );
}
