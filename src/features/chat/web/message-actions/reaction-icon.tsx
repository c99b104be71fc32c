import type { ReactNode } from 'react';
import { m } from '#messages';
import type { Reaction } from '../../domain/reactions.ts';

const INK = '#4a2c06';
const face = (features: ReactNode) => (
  <>
    <circle cx="12" cy="12" r="10" fill="#ffc83d" />
    <g fill="none" stroke={INK} strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round">
      {features}
    </g>
  </>
);

const DRAWINGS: Record<Reaction, ReactNode> = {
  thumbs_up: (
    <path
      d="M4 11h3.2v9H4a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1Zm4.6 8.6V11L12 3.4c1.6 0 2.7 1.2 2.5 2.8L14 9.4h4.9c1.4 0 2.4 1.3 2.1 2.6l-1.5 6.3a2.3 2.3 0 0 1-2.2 1.7h-6.2a4 4 0 0 1-2.5-.4Z"
      fill="#f5a623"
    />
  ),
  heart: <path d="M12 20.5C6 16.3 3 13 3 9.2A5 5 0 0 1 12 6.3a5 5 0 0 1 9 2.9c0 3.8-3 7.1-9 11.3Z" fill="#e0344b" />,
  laugh: face(
    <>
      <path d="m6.5 9 1.8-1.4L10.1 9M13.9 9l1.8-1.4L17.5 9" />
      <path d="M7 13h10a5 5 0 0 1-10 0Z" fill={INK} />
    </>,
  ),
  surprise: face(
    <>
      <path d="M8.5 9v.6M15.5 9v.6" />
      <ellipse cx="12" cy="15.5" rx="2" ry="2.6" fill={INK} />
    </>,
  ),
  sad: face(
    <>
      <path d="M8.5 10v.6M15.5 10v.6M8.3 16.8a4.2 4.2 0 0 1 7.4 0" />
      <path d="M17.5 12.5c1.2 1.5 1.2 3 0 3s-1.2-1.5 0-3Z" fill="#4aa3df" stroke="none" />
    </>,
  ),
  home: (
    <>
      <path d="M5 11h14v8.5a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1Z" fill="#0f8a8a" />
      <path
        d="m3 11.5 9-8 9 8"
        fill="none"
        stroke="#ff6b1a"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M10 20.5v-5h4v5Z" fill="#fff3e2" />
    </>
  ),
};

/** Drawn sign of a reaction. */
export function ReactionIcon({ reaction, size }: { reaction: Reaction; size: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" className="flex-none">
      {DRAWINGS[reaction]}
    </svg>
  );
}

/** Names of the reactions. */
export const REACTION_LABELS: Record<Reaction, () => string> = {
  thumbs_up: m.chat_reaction_thumbs_up,
  heart: m.chat_reaction_heart,
  laugh: m.chat_reaction_laugh,
  surprise: m.chat_reaction_surprise,
  sad: m.chat_reaction_sad,
  home: m.chat_reaction_home,
};
