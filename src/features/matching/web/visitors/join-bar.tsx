import { useEffect, useState, type RefObject } from 'react';
import { buttonClasses } from '#ui/buttons/button.tsx';

/** Id of the box that registers. */
export const JOIN_ID = 'join';

/** On narrow screens: leads to the box while that is out of view, so that there is one orange button at a time. */
export function JoinBar({ text, box }: { text: string; box: RefObject<HTMLElement | null> }) {
  const [isBoxInView, setBoxInView] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setBoxInView(entry?.isIntersecting ?? false));
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return (
    <div
      hidden={isBoxInView}
      className="sticky bottom-0 z-10 -mx-gutter border-t border-line bg-surface px-gutter pt-2 pb-[max(.5rem,env(safe-area-inset-bottom))] min-[1100px]:hidden"
    >
      <a href={`#${JOIN_ID}`} className={buttonClasses({ size: 'lg', fullWidth: true })}>
        {text}
      </a>
    </div>
  );
}
