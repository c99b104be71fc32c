import { SvgFrame, type SvgFrameProps } from './svg-frame.tsx';

/** Empty messages: two speech bubbles. */
export function EmptyMessages(props: SvgFrameProps) {
  return (
    <SvgFrame viewBox="0 0 200 160" {...props}>
      <ellipse cx="100" cy="82" rx="86" ry="66" fill="var(--art-blob)" />
      <path
        fill="var(--art-body)"
        d="M34 40c0-9 7-16 16-16h66c9 0 16 7 16 16v30c0 9-7 16-16 16H66L46 102c-3 2-6 0-6-3V84c-4-3-6-8-6-14Z"
      />
      <path d="M54 46h58M54 62h36" stroke="var(--art-wing)" strokeWidth="7" strokeLinecap="round" />
      <path
        fill="#f57c1f"
        d="M168 84c0-9-7-16-16-16h-46c-9 0-16 7-16 16v22c0 9 7 16 16 16h38l16 14c3 2 6 1 6-3v-13c1-2 2-6 2-9Z"
      />
      <circle cx="112" cy="95" r="5.5" fill="var(--art-cream)" />
      <circle cx="130" cy="95" r="5.5" fill="var(--art-cream)" />
      <circle cx="148" cy="95" r="5.5" fill="var(--art-cream)" />
    </SvgFrame>
  );
}
