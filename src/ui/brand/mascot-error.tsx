import { MascotHead, MascotOnBranch, MascotPupil, MascotWing } from './mascot-shapes.tsx';
import { SvgFrame, type SvgFrameProps } from './svg-frame.tsx';

/** Mascot with a loose cable: error. */
export function MascotError(props: SvgFrameProps) {
  return (
    <SvgFrame viewBox="0 0 240 240" {...props}>
      <MascotOnBranch />
      <MascotWing />
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
      <MascotHead transform="translate(98 70) rotate(6)" opening={7}>
        <MascotPupil x={9} y={-11} />
        <path d="M-4 -27l20-10" stroke="var(--art-deep)" strokeWidth="5" strokeLinecap="round" />
      </MascotHead>
      <g transform="rotate(8 214 120)">
        <path d="M207 100V86M221 100V86" stroke="#8b94a8" strokeWidth="5" strokeLinecap="round" />
        <path fill="#f57c1f" d="M198 100h32v14c0 10-7 17-16 17s-16-7-16-17Z" />
      </g>
      <path d="M206 64l-8-12M222 58l2-14" stroke="#ffb938" strokeWidth="5" strokeLinecap="round" />
    </SvgFrame>
  );
}
