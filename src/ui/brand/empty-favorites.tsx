import { SvgFrame, type SvgFrameProps } from './svg-frame.tsx';

/** Empty favorites: a key and a heart on a hook. */
export function EmptyFavorites(props: SvgFrameProps) {
  return (
    <SvgFrame viewBox="0 0 200 160" {...props}>
      <ellipse cx="100" cy="82" rx="86" ry="66" fill="var(--art-blob)" />
      <path d="M18 142h164" stroke="var(--art-sand)" strokeWidth="6" strokeLinecap="round" />
      <path d="M40 30v108M30 138h20" stroke="var(--art-wood)" strokeWidth="8" strokeLinecap="round" />
      <path d="M40 34h66c6 0 9 3 9 8v6" stroke="var(--art-wood)" strokeWidth="8" strokeLinecap="round" />
      <path d="M115 46v12" stroke="var(--art-body)" strokeWidth="4" />
      <circle cx="115" cy="66" r="11" stroke="#ffb938" strokeWidth="7" />
      <path
        d="M115 78v34M115 98h11M115 110h8"
        stroke="#ffb938"
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        fill="#f57c1f"
        d="M152 128c-18-10-26-20-26-31 0-8 6-14 13-14 6 0 10 3 13 8 3-5 7-8 13-8 7 0 13 6 13 14 0 11-8 21-26 31Z"
      />
    </SvgFrame>
  );
}
