const CIRCLE = 'origin-center -rotate-90 animate-ring [--ring-from:100]';
const TICK = 'animate-ring [--ring-from:100] [animation-delay:0.2s] [animation-fill-mode:backwards]';

/** Check mark with a drawing animation: circle, then tick. */
export function AnimatedCheck() {
  return (
    <svg
      viewBox="0 0 72 72"
      aria-hidden="true"
      className="size-18 fill-none stroke-success-text"
      strokeWidth={4}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <circle cx={36} cy={36} r={32} pathLength={100} strokeDasharray={100} className={CIRCLE} />
      <path d="m22 37 10 10 19-21" pathLength={100} strokeDasharray={100} className={TICK} />
    </svg>
  );
}
