import { useState } from 'react';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/choice.tsx';
import type { PaymentWords } from './words.ts';

/** To be ticked off by whoever is about to pay; nothing of it is kept. */
export function Checklist({ words }: { words: PaymentWords['check'] }) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const toggle = (at: number, isOn: boolean) => {
    const next = new Set(ticked);
    if (isOn) next.add(at);
    else next.delete(at);
    setTicked(next);
  };
  const left = words.items.length - ticked.size;
  return (
    <Card as="section" aria-labelledby="before" className="md:p-8">
      <h2 id="before" className="text-22">
        {words.title}
      </h2>
      <p className="mt-1 text-14 text-soft">{words.text}</p>
      <ul className="mt-3 list-none p-0">
        {words.items.map((item, at) => (
          <li key={item}>
            <Checkbox checked={ticked.has(at)} onChange={(event) => toggle(at, event.target.checked)}>
              {item}
            </Checkbox>
          </li>
        ))}
      </ul>
      <p role="status" className={left === 0 ? 'mt-3 font-strong text-fit-text' : 'num mt-3 text-14 text-faint'}>
        {left === 0 ? words.done : words.left.replace('{count}', String(left))}
      </p>
    </Card>
  );
}
