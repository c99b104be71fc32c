import type { ReactNode } from 'react';
import { Icon, type LucideIcon } from '#ui/core/icon.tsx';

/** Row of the security cards: icon, name, detail and actions. */
export function SecurityRow({
  icon,
  title,
  detail,
  children,
}: {
  icon: LucideIcon;
  title: string;
  detail: string;
  children: ReactNode;
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3 first:pt-0 last:pb-0">
      <span className="grid size-11 flex-none place-items-center rounded-full bg-surface-quiet text-muted">
        <Icon icon={icon} />
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-strong break-words">{title}</p>
        <p className="text-14 text-muted">{detail}</p>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </li>
  );
}
