import type { ReactNode } from 'react';
import { MascotPerched } from '#ui/brand/mascot-perched.tsx';

/** Header of a text page with the mascot. */
export function PageHeader({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) {
  return (
    <div className="border-b border-line bg-surface">
      <div className="wrap relative py-10 md:py-14 md:pr-60">
        <h1 className="max-w-[22ch] text-36 md:text-48">{title}</h1>
        <p className="mt-3 max-w-[46ch] text-18 text-muted">{lead}</p>
        {children}
        <MascotPerched className="absolute right-10 -bottom-[18px] hidden h-auto w-36 md:block" />
      </div>
    </div>
  );
}
