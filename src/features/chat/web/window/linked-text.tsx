import { textPieces } from '../text-links.ts';

/** A message's text; addresses in it can be followed, nothing else happens with it. */
export function LinkedText({ text }: { text: string }) {
  let at = 0;
  return textPieces(text).map((piece) => {
    const key = at;
    at += piece.text.length;
    if (piece.kind === 'text') return <span key={key}>{piece.text}</span>;
    return (
      <a key={key} href={piece.href} target="_blank" rel="noopener nofollow ugc">
        {piece.text}
      </a>
    );
  });
}
