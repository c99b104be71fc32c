import type { ReactNode } from 'react';
import { Card } from '#ui/display/card.tsx';

interface SecurityCardProps {
  /** Anchor of the card; its heading has it with `-title`. */
  id: string;
  title: string;
  text: string;
  /** Action or state beside the heading. */
  aside: ReactNode;
  children: ReactNode;
}

/** Card of the account page about signing in. */
export function SecurityCard({ id, title, text, aside, children }: SecurityCardProps) {
  return (
    <Card as="section" id={id} aria-labelledby={`${id}-title`} className="grid scroll-mt-24 gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id={`${id}-title`} className="text-22">
            {title}
          </h2>
          <p className="mt-1 max-w-[62ch] text-14 text-muted">{text}</p>
        </div>
        {aside}
      </div>
      {children}
    </Card>
  );
}
