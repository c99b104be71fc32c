import { MascotPerched } from '#ui/brand/mascot-perched.tsx';
import { SvgFrame } from '#ui/brand/svg-frame.tsx';

/** Illustration: toucan on an auction hammer. */
export function Gavel({ label, className }: { label: string; className?: string }) {
  return (
    <div role="img" aria-label={label} className={className}>
      <div className="relative mx-auto grid aspect-[6/5] max-w-[420px] items-end">
        <SvgFrame viewBox="0 0 420 250">
          <ellipse cx="210" cy="232" rx="190" ry="14" fill="var(--art-sand)" />
          <rect x="54" y="196" width="150" height="30" rx="10" fill="#8a5a35" />
          <rect x="68" y="180" width="122" height="20" rx="8" fill="#a87246" />
          <rect x="196" y="112" width="206" height="22" rx="11" transform="rotate(14 196 112)" fill="#b98050" />
          <rect x="196" y="114" width="206" height="7" rx="3.5" transform="rotate(14 196 112)" fill="#d09c6b" />
          <rect x="352" y="146" width="48" height="30" rx="12" transform="rotate(14 376 160)" fill="#8a5a35" />
          <rect x="58" y="74" width="150" height="92" rx="18" fill="#a87246" />
          <rect x="58" y="74" width="150" height="26" rx="13" fill="#c08a58" />
          <rect x="46" y="66" width="30" height="108" rx="12" fill="#8a5a35" />
          <rect x="190" y="66" width="30" height="108" rx="12" fill="#8a5a35" />
          <rect x="84" y="74" width="14" height="92" fill="#ffb938" />
          <rect x="168" y="74" width="14" height="92" fill="#ffb938" />
          <path d="M316 226c0-26-14-40-34-46 2 24 12 40 34 46Z" fill="#3f7d5b" />
          <path d="M314 226c-2-30 12-48 36-56 2 28-10 48-36 56Z" fill="#56a075" />
          <path d="M315 228c-1-16 0-30 2-44" stroke="#2f6146" strokeWidth="4" strokeLinecap="round" />
        </SvgFrame>
        <MascotPerched className="absolute top-[6%] left-[13%] h-auto w-[40%]" />
      </div>
    </div>
  );
}
