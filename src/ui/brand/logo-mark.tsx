import { SvgFrame, type SvgFrameProps } from './svg-frame.tsx';

export function LogoMark(props: SvgFrameProps) {
  return (
    <SvgFrame viewBox="0 0 64 64" {...props}>
      <path
        fill="var(--art-body)"
        d="M26 6c13 0 22.5 9.5 22.5 22.5v9C48.5 50 39 60 26 60S3 50 3 37V29C3 15.5 13 6 26 6Z"
      />
      <path fill="#fff3df" d="M27 33h20c1 12-6 20.5-15.5 20.5-7 0-11.5-4.8-11.5-10.8C20 37.5 22.8 33 27 33Z" />
      <path fill="#d4581a" d="M29 36.5h17c5 .6 9 3 11.5 6.3C53 48 45.5 50 38.5 49.2 32 48.4 29 43.5 29 36.5Z" />
      <path fill="#f57c1f" d="M29 37.5V26c0-6 4.6-10.5 11-10.5C53.5 15.5 63 26 62 47c-5.2-6.5-11.5-9.5-19.5-9.5H29Z" />
      <path fill="#ffb938" d="M33.5 27c.4-4.3 3-7 7-7 7.5 0 13.2 3.8 16.3 10-4.8-3.2-10.3-4.2-15.3-4-3.2.1-6 .4-8 1Z" />
      <path fill="#151a26" d="M61.9 38.5c.2 2.6.3 5.5.1 8.5-2.7-3.4-5.7-5.8-9-7.3 1.8-3 4.9-3.5 8.9-1.2Z" />
      <circle cx="22.5" cy="25" r="7" fill="#1fa6a6" />
      <circle cx="23.5" cy="25" r="3.8" fill="#151a26" />
      <circle cx="25" cy="23.4" r="1.3" fill="#fff" />
    </SvgFrame>
  );
}
