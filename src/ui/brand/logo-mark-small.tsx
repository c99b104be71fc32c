import { SvgFrame, type SvgFrameProps } from './svg-frame.tsx';

/** Logo mark for 16 px. */
export function LogoMarkSmall(props: SvgFrameProps) {
  return (
    <SvgFrame viewBox="0 0 16 16" {...props}>
      <path
        fill="var(--art-body)"
        d="M6.5 1C10 1 12 3.5 12 7v2.5c0 3.3-2.2 5.5-5.5 5.5S.5 12.8.5 9.5V7C.5 3.5 3 1 6.5 1Z"
      />
      <path fill="#d4581a" d="M7 9h5l2.5 2c-1 1.3-2.7 1.8-4.3 1.6C8.2 12.3 7 11 7 9Z" />
      <path fill="#f57c1f" d="M7 9.5V7c0-2 1.3-3.2 3.2-3.2C13.6 3.8 16 6.5 15.8 12c-1.4-1.7-3-2.5-5-2.5H7Z" />
      <circle cx="5" cy="6.3" r="1.8" fill="#fff" />
      <circle cx="5.3" cy="6.3" r="1" fill="#151a26" />
    </SvgFrame>
  );
}
