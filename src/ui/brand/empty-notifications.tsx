import { SvgFrame, type SvgFrameProps } from './svg-frame.tsx';

/** Empty notifications: a bell. */
export function EmptyNotifications(props: SvgFrameProps) {
  return (
    <SvgFrame viewBox="0 0 200 160" {...props}>
      <ellipse cx="100" cy="82" rx="86" ry="66" fill="var(--art-blob)" />
      <path d="M18 142h164" stroke="var(--art-sand)" strokeWidth="6" strokeLinecap="round" />
      <path
        fill="var(--art-body)"
        d="M58 118c10-8 10-22 11-38 1-20 13-34 31-34s30 14 31 34c1 16 1 30 11 38 3 3 2 6-2 6H60c-4 0-5-3-2-6Z"
      />
      <circle cx="100" cy="38" r="8" fill="#f57c1f" />
      <path fill="#f57c1f" d="M86 124h28c0 9-6 15-14 15s-14-6-14-15Z" />
      <path d="M84 96c2-16 4-32 16-36" stroke="var(--art-wing)" strokeWidth="7" strokeLinecap="round" />
      <path
        d="M150 34h16l-16 20h16M172 62h10l-10 12h10"
        stroke="#1fa6a6"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </SvgFrame>
  );
}
