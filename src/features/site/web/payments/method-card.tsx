import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import Bitcoin from 'lucide-react/icons/bitcoin';
import CreditCard from 'lucide-react/icons/credit-card';
import Smartphone from 'lucide-react/icons/smartphone';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import type { Method, PaymentWords } from './words.ts';

export const METHOD_ICONS = { transfer: ArrowLeftRight, bizum: Smartphone, card: CreditCard, crypto: Bitcoin };
const TONES: Record<Method, BadgeTone> = { transfer: 'fit', bizum: 'mixed', card: 'neutral', crypto: 'bad' };

/** One way to pay: how it goes, what for, what comes back, and when to stop. */
export function MethodCard({
  method,
  words,
  flags,
}: {
  method: Method;
  words: PaymentWords['methods'][Method];
  flags: string;
}) {
  return (
    <Card as="section" id={method} aria-labelledby={`${method}-title`} className="scroll-mt-24 md:p-8">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="grid size-12 flex-none place-items-center rounded-inner bg-surface-quiet">
          <Icon of={METHOD_ICONS[method]} size={24} />
        </span>
        <h2 id={`${method}-title`} className="text-22 md:text-28">
          {words.title}
        </h2>
        <Badge tone={TONES[method]}>{words.verdict}</Badge>
      </div>
      <div className="mt-5 grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
          {words.rows.map(({ key, title, text }) => (
            <div key={key}>
              <dt className="text-14 font-strong">{title}</dt>
              <dd className="m-0 mt-1 text-14 leading-text text-soft">{text}</dd>
            </div>
          ))}
        </dl>
        <div className="self-start rounded-inner bg-mixed-tint p-4">
          <h3 className="flex items-center gap-2 text-14">
            <Icon of={TriangleAlert} size={16} className="text-mixed-text" />
            {flags}
          </h3>
          <ul className="mt-2 grid list-none gap-2 p-0 text-14 leading-[1.45]">
            {words.flags.map((flag) => (
              <li key={flag}>{flag}</li>
            ))}
          </ul>
        </div>
      </div>
    </Card>
  );
}
