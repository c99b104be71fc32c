import { useId } from 'react';
import { SvgFrame, type SvgFrameProps } from './svg-frame.tsx';

/** Mascot looking out of a moving box: empty state, skip. */
export function MascotEmpty(props: SvgFrameProps) {
  const clip = useId();
  return (
    <SvgFrame viewBox="0 0 240 240" {...props}>
      <path
        fill="var(--art-blob)"
        d="M120 14c58-6 106 34 108 92 2 60-40 112-106 114C56 222 10 180 12 118 14 62 62 20 120 14Z"
      />
      <path fill="#8c6443" d="M56 134h128v20H56Z" />
      <path fill="var(--art-body)" d="M72 82c-8 26-10 52-8 72h88c2-24-2-50-12-72Z" />
      <path fill="var(--art-cream)" d="M96 112c14-10 36-10 48-4 4 16 4 30 2 46h-44c-8-12-10-30-6-42Z" />
      <g transform="translate(106 80) rotate(4)">
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
        <circle cx="11" cy="-12" r="8.5" fill="var(--art-deep)" />
        <circle cx="14" cy="-15.5" r="3" fill="#fff" />
      </g>
      <path fill="#dcae7d" d="M48 146h144v66c0 5-4 9-9 9H57c-5 0-9-4-9-9Z" />
      <path fill="#c9986a" d="M48 146h144v12H48Z" />
      <path fill="#e9c297" d="m48 146-26 20c-3 3-2 7 2 7h30l10-27ZM192 146l26 20c3 3 2 7-2 7h-30l-10-27Z" />
      <path fill="#f3dcc0" d="M108 146h24v34l-6-4-6 4-6-4-6 4Z" />
      <path d="M66 204h20M66 194h12" stroke="#a97a4e" strokeWidth="4.5" strokeLinecap="round" />
    </SvgFrame>
  );
}
