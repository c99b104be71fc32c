import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';

interface DisclosureProps {
  trigger: (props: Pick<ComponentProps<'button'>, 'onClick' | 'aria-expanded'>) => ReactNode;
  className?: string;
  children: ReactNode;
}

/**
 * Disclosure: a button and its panel. Closes on Escape, on selection and on pointer or focus outside.
 * Guest pages use it instead of the design system's menu, which is five times larger.
 */
export function Disclosure({ trigger, className = '', children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = container.current;
    if (!isOpen || !box) return;
    const leave = new AbortController();
    const { signal } = leave;
    const close = () => {
      setOpen(false);
      box.querySelector('button')?.focus();
    };
    const isOutside = (target: EventTarget | null) => target instanceof Node && !box.contains(target);
    document.addEventListener('pointerdown', ({ target }) => isOutside(target) && setOpen(false), { signal });
    box.addEventListener('focusout', ({ relatedTarget }) => isOutside(relatedTarget) && setOpen(false), { signal });
    box.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal });
    // Listen on the document: the handlers of the pressed element have already run.
    document.addEventListener(
      'click',
      ({ target }) => {
        const pressed = target instanceof Element && target.closest('a, button');
        if (pressed && panel.current?.contains(pressed)) close();
      },
      { signal },
    );
    return () => leave.abort();
  }, [isOpen]);
  return (
    <div ref={container} className={`relative ${className}`}>
      {trigger({ 'aria-expanded': isOpen, onClick: () => setOpen(!isOpen) })}
      {isOpen && (
        <div
          ref={panel}
          className="absolute top-[calc(100%+6px)] right-0 z-10 w-max max-w-[calc(100vw-16px)] min-w-56 animate-rise rounded-card border border-line bg-surface p-2 shadow-float"
        >
          {children}
        </div>
      )}
    </div>
  );
}
