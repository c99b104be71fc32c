import type { ReactNode } from 'react';
import Check from 'lucide-react/icons/check';
import { Card } from '#ui/display/card.tsx';
import { cx } from '#ui/core/cx.ts';
import { Icon } from '#ui/core/icon.tsx';
import type { SubscriptionMessages } from './messages.ts';

type Messages = SubscriptionMessages['plans'];

/** Plans by audience, each with its own link. */
export function Plans({ messages, join, wait }: { messages: Messages; join: ReactNode; wait: ReactNode }) {
  const { people, birds, business } = messages;
  return (
    <ul className="grid list-none items-stretch gap-5 p-0 lg:grid-cols-3">
      <Plan messages={people}>{join}</Plan>
      <Plan messages={birds} isMarked>
        {birds.left && (
          <div>
            {birds.taken !== null && (
              <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-surface-press">
                <div className="h-full min-w-2 rounded-full bg-action" style={{ width: `${birds.taken}%` }} />
              </div>
            )}
            <p className="num mt-2 text-14 font-strong">{birds.left}</p>
          </div>
        )}
      </Plan>
      <Plan messages={business} isQuiet>
        {wait}
      </Plan>
    </ul>
  );
}

interface PlanProps {
  messages: { title: string; price: string; when: string; items: string[] };
  isMarked?: boolean;
  isQuiet?: boolean;
  children: ReactNode;
}

function Plan({ messages, isMarked = false, isQuiet = false, children }: PlanProps) {
  return (
    <Card as="li" selected={isMarked} className={cx('flex flex-col md:p-8', isQuiet && 'border-dashed')}>
      <h2 className="text-18">{messages.title}</h2>
      <p className="mt-4">
        <span className={cx('price block', isQuiet ? 'text-28' : 'text-48')}>{messages.price}</span>
        <span className="text-14 text-muted">{messages.when}</span>
      </p>
      <ul className="mt-5 mb-6 grid list-none gap-2.5 p-0">
        {messages.items.map((item) => (
          <li key={item} className="grid grid-cols-[20px_1fr] gap-2.5">
            <Icon icon={Check} className="mt-0.5 text-success-text" />
            <span className="min-w-0">{item}</span>
          </li>
        ))}
      </ul>
      <div className="mt-auto">{children}</div>
    </Card>
  );
}
