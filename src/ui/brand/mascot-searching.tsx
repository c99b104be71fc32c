import { MascotHead, MascotOnBranch, MascotPupil, MascotWing } from './mascot-shapes.tsx';
import { SvgFrame, type SvgFrameProps } from './svg-frame.tsx';

/** Mascot with a magnifying glass: no results. */
export function MascotSearching(props: SvgFrameProps) {
  return (
    <SvgFrame viewBox="0 0 240 240" {...props}>
      <MascotOnBranch />
      <MascotWing />
      <MascotHead transform="translate(98 74) rotate(10)">
        <MascotPupil x={12} y={-11} />
      </MascotHead>
      <path d="m160 176 20-20" stroke="var(--art-tool)" strokeWidth="12" strokeLinecap="round" />
      <circle
        cx="196"
        cy="139"
        r="25"
        fill="var(--art-paper)"
        fillOpacity=".55"
        stroke="var(--art-tool)"
        strokeWidth="8"
      />
      <path d="M183 138c1-8 6-12 13-13" stroke="#fff" strokeWidth="5" strokeLinecap="round" />
      <path
        fill="var(--art-wing)"
        d="M96 150c14-6 36 0 62 10 10 4 12 14 4 20-6 4-12 2-18 0-24-2-42-8-52-16-4-5-2-11 4-14Z"
      />
    </SvgFrame>
  );
}
