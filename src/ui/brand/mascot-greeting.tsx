import { MascotHead, MascotOnBranch, MascotPupil, MascotRaisedWing } from './mascot-shapes.tsx';
import { SvgFrame, type SvgFrameProps } from './svg-frame.tsx';

/** Mascot waving: welcome, assistant. */
export function MascotGreeting(props: SvgFrameProps) {
  return (
    <SvgFrame viewBox="0 0 240 240" {...props}>
      <MascotOnBranch />
      <MascotHead transform="translate(104 72) rotate(-6)" opening={9}>
        <MascotPupil x={10} y={-14} />
      </MascotHead>
      <MascotRaisedWing />
      <path d="M12 76c-4-6-5-12-4-18M28 66c-2-6-2-11 0-16" stroke="#f57c1f" strokeWidth="5" strokeLinecap="round" />
    </SvgFrame>
  );
}
