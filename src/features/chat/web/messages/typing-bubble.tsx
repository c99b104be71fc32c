const DOTS = ['', '[animation-delay:.25s]', '[animation-delay:.5s]'];

/** Typing indicator; `label` is the accessible text. */
export function TypingBubble({ label }: { label: string }) {
  return (
    <div className="px-4 pb-2.5">
      <div className="flex w-fit gap-1 rounded-card rounded-bl-[4px] bg-bubble-theirs px-3.5 py-3.5" data-typing="">
        <span className="sr-only">{label}</span>
        {DOTS.map((delay) => (
          <span
            key={delay}
            aria-hidden="true"
            className={`size-[7px] rounded-full bg-subtle animate-breathe ${delay}`}
          />
        ))}
      </div>
    </div>
  );
}
