import { MascotBackdrop, MascotBranch, MascotFeet, MascotHead, MascotTail } from './mascot-shapes.tsx';
import { SvgFrame, type SvgFrameProps } from './svg-frame.tsx';

/** Mascot asleep: loading, offline. */
export function MascotSleeping(props: SvgFrameProps) {
  return (
    <SvgFrame viewBox="0 0 240 240" {...props}>
      <MascotBackdrop />
      <path fill="#ffb938" d="M196 34c-14 2-24 14-22 28 1 13 13 23 27 22-18 12-42-2-42-24 1-20 19-33 37-26Z" />
      <MascotTail />
      <MascotBranch />
      <path fill="var(--art-body)" d="M66 104c-24 24-30 54-18 80 8 18 28 26 52 25 34-1 58-21 59-54 0-18-8-38-22-56Z" />
      <path fill="var(--art-cream)" d="M100 126c18-8 38-6 48 2 6 26-2 44-20 50-20 4-36-8-38-26 0-10 4-20 10-26Z" />
      <MascotFeet />
      <MascotHead transform="translate(100 104) rotate(26)">
        <path d="M0 -13c4 6 12 6 16 0" stroke="var(--art-deep)" strokeWidth="4.5" strokeLinecap="round" />
      </MascotHead>
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
