import HeartHandshake from 'lucide-react/icons/heart-handshake';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Sparkles from 'lucide-react/icons/sparkles';
import type { ReactNode } from 'react';
import { MascotPerched } from '#ui/brand/mascot-perched.tsx';
import { Icon } from '#ui/core/icon.tsx';
import { m } from '#messages';

const BENEFITS = [
  { icon: Sparkles, text: () => m.accounts_reason_fit() },
  { icon: HeartHandshake, text: () => m.accounts_reason_free() },
  { icon: ShieldCheck, text: () => m.accounts_reason_private() },
] as const;

/** Layout of the account pages: the form card with the mascot and, on wide screens, the benefits beside it. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="wrap grid items-start gap-x-16 pt-24 pb-10 md:pt-32 lg:grid-cols-[minmax(0,1fr)_minmax(0,480px)] lg:pt-36">
      <aside aria-label={m.accounts_reasons_label()} className="hidden pt-2 lg:block">
        <p className="heading text-48 leading-tight">
          <span className="block">{m.accounts_reasons_title()}</span>
          <span className="block">{m.accounts_reasons_then()}</span>
        </p>
        <ul className="mt-8 grid max-w-[44ch] list-none gap-5 p-0">
          {BENEFITS.map(({ icon, text }) => (
            <li key={text()} className="flex items-start gap-4">
              <span className="grid size-11 flex-none place-items-center rounded-full bg-action-tint text-on-action-tint">
                <Icon icon={icon} />
              </span>
              <span className="pt-2 text-muted">{text()}</span>
            </li>
          ))}
        </ul>
      </aside>
      <div className="relative mx-auto w-full max-w-[480px]">
        <MascotPerched className="absolute right-4 bottom-[calc(100%-13px)] h-auto w-24 md:right-8 md:bottom-[calc(100%-19px)] md:w-36" />
        <div className="relative rounded-card border border-line bg-surface p-5 shadow-card sm:p-8">{children}</div>
      </div>
    </div>
  );
}
