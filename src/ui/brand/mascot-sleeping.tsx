import { useId } from 'react';
import { SvgFrame, type SvgFrameProps } from './svg-frame.tsx';

/** Mascot asleep: loading, offline. */
export function MascotSleeping(props: SvgFrameProps) {
  const clip = useId();
  return (
    <SvgFrame viewBox="0 0 240 240" {...props}>
      <path
        fill="var(--art-blob)"
        d="M120 14c58-6 106 34 108 92 2 60-40 112-106 114C56 222 10 180 12 118 14 62 62 20 120 14Z"
      />
      <path fill="#ffb938" d="M196 34c-14 2-24 14-22 28 1 13 13 23 27 22-18 12-42-2-42-24 1-20 19-33 37-26Z" />
      <path fill="var(--art-body)" d="M52 168 30 222c-2 6 2 9 7 8l20-5c4-1 6-3 8-6l22-30Z" />
      <path fill="var(--art-wing)" d="M56 190 44 222l13-3 16-24Z" />
      <path d="M14 216c50-8 130-8 214 2" stroke="var(--art-wood)" strokeWidth="11" strokeLinecap="round" />
      <path fill="#1fa6a6" d="M196 216c2-16 14-24 32-22-2 16-14 24-32 22Z" />
      <path fill="#7fcac4" d="M40 217c-12-2-20 4-24 16 12 4 20-2 24-16Z" />
      <path fill="var(--art-body)" d="M66 104c-24 24-30 54-18 80 8 18 28 26 52 25 34-1 58-21 59-54 0-18-8-38-22-56Z" />
      <path fill="var(--art-cream)" d="M100 126c18-8 38-6 48 2 6 26-2 44-20 50-20 4-36-8-38-26 0-10 4-20 10-26Z" />
      <path d="M92 200v13M104 200v13M122 198v13M134 197v13" stroke="#6fa3ae" strokeWidth="7" strokeLinecap="round" />
      <g transform="translate(100 104) rotate(26)">
        <circle r="46" fill="var(--art-body)" />
        <path fill="var(--art-cream)" d="M2 6c16-4 34-2 44 4 1 22-14 40-36 41C-6 51-16 41-15 29-14 17-8 9 2 6Z" />
        <g transform="translate(38 -2)">
          <g transform="rotate(0 0 5)">
            <path fill="#d4581a" d="M0 3c38 0 66 6 80 18C60 36 26 36 0 26Z" />
          </g>
          <g transform="rotate(0.0 0 5)">
            <clipPath id={clip}>
              <path d="M0-26C44-37 92-18 95 34 74 12 42 4 0 5Z" />
            </clipPath>
            <g clipPath={`url(#${clip})`}>
              <path fill="#f57c1f" d="M0-26C44-37 92-18 95 34 74 12 42 4 0 5Z" />
              <path fill="#ffb938" d="M0-30C44-40 86-22 92 14 66-10 36-15 0-13Z" />
              <path fill="var(--art-deep)" d="M72 6c6-8 16-8 28-2v40H84C76 34 70 18 72 6Z" />
            </g>
          </g>
          <path fill="var(--art-deep)" d="M-6-25c4-3 9-3.5 12-2v52c-4 3-9 3-12 1Z" />
        </g>
        <circle cx="8" cy="-14" r="15" fill="#1fa6a6" />
        <path d="M0 -13c4 6 12 6 16 0" stroke="var(--art-deep)" strokeWidth="4.5" strokeLinecap="round" />
      </g>
      <path fill="var(--art-wing)" d="M54 136c-14 18-16 40-4 54 8 9 18 7 26-1 14-14 20-34 14-50-6-16-26-16-36-3Z" />
      <path
        d="M132 40h14l-14 17h14M112 20h10l-10 12h10"
        stroke="var(--art-wing)"
        strokeWidth="4.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </SvgFrame>
  );
}
