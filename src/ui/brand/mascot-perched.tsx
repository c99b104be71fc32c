import { MascotFeet, MascotHead, MascotPupil, MascotRaisedWing, MascotTail, MascotTrunk } from './mascot-shapes.tsx';
import { SvgFrame, type SvgFrameProps } from './svg-frame.tsx';

/** Waving mascot without background, to be placed on an edge. */
export function MascotPerched(props: SvgFrameProps) {
  return (
    <SvgFrame viewBox="0 0 240 240" {...props}>
      <MascotTail />
      <MascotTrunk />
      <MascotFeet />
      <MascotHead transform="translate(104 72) rotate(-6)" opening={9}>
        <MascotPupil x={10} y={-14} />
      </MascotHead>
      <MascotRaisedWing />
    </SvgFrame>
  );
}
