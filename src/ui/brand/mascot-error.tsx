import { useId } from 'react';
import { SvgFrame, type SvgFrameProps } from './svg-frame.tsx';

/** Mascot with a loose cable: error. */
export function MascotError(props: SvgFrameProps) {
  const clip = useId();
  return (
    <SvgFrame viewBox="0 0 240 240" {...props}>
      <path
        fill="var(--art-blob)"
        d="M120 14c58-6 106 34 108 92 2 60-40 112-106 114C56 222 10 180 12 118 14 62 62 20 120 14Z"
      />
      <path fill="var(--art-body)" d="M52 168 30 222c-2 6 2 9 7 8l20-5c4-1 6-3 8-6l22-30Z" />
      <path fill="var(--art-wing)" d="M56 190 44 222l13-3 16-24Z" />
      <path d="M14 216c50-8 130-8 214 2" stroke="var(--art-wood)" strokeWidth="11" strokeLinecap="round" />
      <path fill="#1fa6a6" d="M196 216c2-16 14-24 32-22-2 16-14 24-32 22Z" />
      <path fill="#7fcac4" d="M40 217c-12-2-20 4-24 16 12 4 20-2 24-16Z" />
      <path fill="var(--art-body)" d="M70 88c-22 26-32 62-20 92 8 20 28 30 50 29 32-1 54-25 55-60 0-20-6-42-18-62Z" />
      <path fill="var(--art-cream)" d="M104 110c14-8 32-8 42-2 8 30 2 56-18 66-18 4-34-14-34-34 0-12 4-24 10-30Z" />
      <path d="M92 200v13M104 200v13M122 198v13M134 197v13" stroke="#6fa3ae" strokeWidth="7" strokeLinecap="round" />
      <path fill="var(--art-wing)" d="M58 118c-12 22-14 48-2 66 6 8 15 8 21 1 14-16 20-40 15-60-5-16-24-22-34-7Z" />
      <path d="M62 168c5-3 9-8 12-14" stroke="var(--art-body)" strokeWidth="4" strokeLinecap="round" />
      <path
        d="M168 92c6 30 2 48 2 60 0 26 40 26 42-4l2-16"
        stroke="var(--art-tool)"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path
        d="M168 96c-10 24-6 60-26 84-16 18-60 12-92 32"
        stroke="var(--art-tool)"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <g transform="translate(98 70) rotate(6)">
        <circle r="46" fill="var(--art-body)" />
        <path fill="var(--art-cream)" d="M2 6c16-4 34-2 44 4 1 22-14 40-36 41C-6 51-16 41-15 29-14 17-8 9 2 6Z" />
        <g transform="translate(38 -2)">
          <g transform="rotate(7 0 5)">
            <path fill="#d4581a" d="M0 3c38 0 66 6 80 18C60 36 26 36 0 26Z" />
          </g>
          <g transform="rotate(-3.5 0 5)">
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
        <circle cx="9" cy="-11" r="8.5" fill="var(--art-deep)" />
        <circle cx="12" cy="-14.5" r="3" fill="#fff" />
        <path d="M-4 -27l20-10" stroke="var(--art-deep)" strokeWidth="5" strokeLinecap="round" />
      </g>
      <g transform="rotate(8 214 120)">
        <path d="M207 100V86M221 100V86" stroke="#8b94a8" strokeWidth="5" strokeLinecap="round" />
        <path fill="#f57c1f" d="M198 100h32v14c0 10-7 17-16 17s-16-7-16-17Z" />
      </g>
      <path d="M206 64l-8-12M222 58l2-14" stroke="#ffb938" strokeWidth="5" strokeLinecap="round" />
    </SvgFrame>
  );
}
