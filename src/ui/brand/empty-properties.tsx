import { SvgFrame, type SvgFrameProps } from './svg-frame.tsx';

/** Empty properties: a house and moving boxes. */
export function EmptyProperties(props: SvgFrameProps) {
  return (
    <SvgFrame viewBox="0 0 200 160" {...props}>
      <ellipse cx="100" cy="82" rx="86" ry="66" fill="var(--art-blob)" />
      <path d="M18 142h164" stroke="var(--art-sand)" strokeWidth="6" strokeLinecap="round" />
      <path fill="var(--art-paper)" d="M58 66h84v73H58Z" />
      <path fill="#f57c1f" d="M48 70c-3 0-4-3-2-5l48-37c4-3 8-3 12 0l48 37c2 2 1 5-2 5Z" />
      <path fill="#ffb938" d="M126 30h14v26l-14-11Z" />
      <path fill="var(--art-body)" d="M86 139v-36c0-8 6-14 14-14s14 6 14 14v36Z" />
      <circle cx="108" cy="116" r="3" fill="#ffb938" />
      <rect x="66" y="84" width="14" height="18" rx="3" fill="#1fa6a6" />
      <rect x="120" y="84" width="14" height="18" rx="3" fill="#1fa6a6" />
      <path transform="translate(166 140) rotate(14)" fill="#1fa6a6" d="M0 0C-12-10-12-26 0-38 12-26 12-10 0 0Z" />
      <path transform="translate(166 140) rotate(-22)" fill="#7fcac4" d="M0 0C-12-10-12-26 0-38 12-26 12-10 0 0Z" />
      <path fill="#dcae7d" d="M22 112h30v28H22Z" />
      <path fill="#f3dcc0" d="M33 112h8v12h-8Z" />
    </SvgFrame>
  );
}
