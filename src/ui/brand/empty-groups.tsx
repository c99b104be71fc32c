import { SvgFrame, type SvgFrameProps } from './svg-frame.tsx';

/** Empty groups: a bird and a free seat on a bench. */
export function EmptyGroups(props: SvgFrameProps) {
  return (
    <SvgFrame viewBox="0 0 200 160" {...props}>
      <ellipse cx="100" cy="82" rx="86" ry="66" fill="var(--art-blob)" />
      <path d="M18 142h164" stroke="var(--art-sand)" strokeWidth="6" strokeLinecap="round" />
      <path fill="var(--art-wood)" d="M42 104h116c4 0 6 3 6 6s-2 6-6 6H42c-4 0-6-3-6-6s2-6 6-6Z" />
      <path d="M56 116v24M144 116v24" stroke="var(--art-wood)" strokeWidth="8" strokeLinecap="round" />
      <path fill="var(--art-body)" d="M52 104V76a18 18 0 0 1 36 0v28Z" />
      <path fill="#f57c1f" d="M76 68c12-2 20 4 22 14-6-4-14-4-22-3Z" />
      <circle cx="70" cy="70" r="5" fill="#1fa6a6" />
      <path
        d="M112 104V76a18 18 0 0 1 36 0v28"
        stroke="var(--art-tool)"
        strokeWidth="4"
        strokeDasharray="2 9"
        strokeLinecap="round"
      />
      <path d="M130 70v16M122 78h16" stroke="#f57c1f" strokeWidth="5" strokeLinecap="round" />
    </SvgFrame>
  );
}
