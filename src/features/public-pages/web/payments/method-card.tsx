import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import Bitcoin from 'lucide-react/icons/bitcoin';
import CreditCard from 'lucide-react/icons/credit-card';
import Smartphone from 'lucide-react/icons/smartphone';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { Card } from '#ui/display/card.tsx';
import { Icon } from '#ui/core/icon.tsx';
import type { Method, PaymentMessages } from './messages.ts';

export const METHOD_ICONS = { transfer: ArrowLeftRight, bizum: Smartphone, card: CreditCard, crypto: Bitcoin };
const TONES: Record<Method, BadgeTone> = { transfer: 'success', bizum: 'warning', card: 'neutral', crypto: 'danger' };

/** Payment method: process, use, refunds and warning signs. */
export function MethodCard({
  method,
  messages,
  flags,
}: {
  method: Method;
  messages: PaymentMessages['methods'][Method];
  flags: string;
}) {
  return (
    <Card as="section" id={method} aria-labelledby={`${method}-title`} className="scroll-mt-24 md:p-8">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="grid size-12 flex-none place-items-center rounded-inner bg-surface-quiet">
          <Icon icon={METHOD_ICONS[method]} size={24} />
        </span>
        <h2 id={`${method}-title`} className="text-22 md:text-28">
          {messages.title}
        </h2>
        <Badge tone={TONES[method]}>{messages.verdict}</Badge>
      </div>
      <div className="mt-5 grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
          {messages.rows.map(({ key, title, text }) => (
            <div key={key}>
              <dt className="text-14 font-strong">{title}</dt>
              <dd className="m-0 mt-1 text-14 leading-text text-muted">{text}</dd>
            </div>
          ))}
        </dl>
        <div className="self-start rounded-inner bg-warning-tint p-4">
          <h3 className="flex items-center gap-2 text-14">
            <Icon icon={TriangleAlert} size={16} className="text-warning-text" />
            {flags}
          </h3>
          <ul className="mt-2 grid list-none gap-2 p-0 text-14 leading-[1.45]">
            {messages.flags.map((flag) => (
              <li key={flag}>{flag}</li>
            ))}
          </ul>
        </div>
      </div>
    </Card>
  );
}
