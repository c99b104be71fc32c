import { useState } from 'react';
import { Card } from '#ui/display/card.tsx';
import { Checkbox } from '#ui/forms/selection-controls.tsx';
import type { PaymentMessages } from './messages.ts';

/** Checklist before a payment; the state is not stored. */
export function Checklist({ messages }: { messages: PaymentMessages['check'] }) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const toggle = (at: number, isOn: boolean) => {
    const next = new Set(ticked);
    if (isOn) next.add(at);
    else next.delete(at);
    setTicked(next);
  };
  const left = messages.items.length - ticked.size;
  return (
    <Card as="section" aria-labelledby="before" className="md:p-8">
      <h2 id="before" className="text-22">
        {messages.title}
      </h2>
      <p className="mt-1 text-14 text-muted">{messages.text}</p>
      <ul className="mt-3 list-none p-0">
        {messages.items.map((item, at) => (
          <li key={item}>
            <Checkbox checked={ticked.has(at)} onChange={(event) => toggle(at, event.target.checked)}>
              {item}
            </Checkbox>
          </li>
        ))}
      </ul>
      <p role="status" className={left === 0 ? 'mt-3 font-strong text-success-text' : 'num mt-3 text-14 text-subtle'}>
        {left === 0 ? messages.done : messages.left.replace('{count}', String(left))}
      </p>
    </Card>
  );
}
