import { MascotBackdrop, MascotHead, MascotPupil } from './mascot-shapes.tsx';
import { SvgFrame, type SvgFrameProps } from './svg-frame.tsx';

/** Mascot looking out of a moving box: empty state, skip. */
export function MascotEmpty(props: SvgFrameProps) {
  return (
    <SvgFrame viewBox="0 0 240 240" {...props}>
      <MascotBackdrop />
      <path fill="#8c6443" d="M56 134h128v20H56Z" />
      <path fill="var(--art-body)" d="M72 82c-8 26-10 52-8 72h88c2-24-2-50-12-72Z" />
      <path fill="var(--art-cream)" d="M96 112c14-10 36-10 48-4 4 16 4 30 2 46h-44c-8-12-10-30-6-42Z" />
      <MascotHead transform="translate(106 80) rotate(4)">
        <MascotPupil x={11} y={-12} />
      </MascotHead>
      <path fill="#dcae7d" d="M48 146h144v66c0 5-4 9-9 9H57c-5 0-9-4-9-9Z" />
      <path fill="#c9986a" d="M48 146h144v12H48Z" />
      <path fill="#e9c297" d="m48 146-26 20c-3 3-2 7 2 7h30l10-27ZM192 146l26 20c3 3 2 7-2 7h-30l-10-27Z" />
      <path fill="#f3dcc0" d="M108 146h24v34l-6-4-6 4-6-4-6 4Z" />
      <path d="M66 204h20M66 194h12" stroke="#a97a4e" strokeWidth="4.5" strokeLinecap="round" />
    </SvgFrame>
  );
}
