import Check from 'lucide-react/icons/check';
import Heart from 'lucide-react/icons/heart';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { MatchScoreRing } from '#ui/display/match-score-ring.tsx';
import { ProsConsList } from '#ui/display/pros-cons-list.tsx';
import type { CardMessages } from './messages.ts';
import { TASTE_FORM_ID } from './taste-form.tsx';
import { formatMark } from './visit.ts';

/** Anonymous people, best fit first. Their buttons belong to the form of the questions. */
export function VisitorCards({ cards }: { cards: readonly CardMessages[] }) {
  return (
    <ul className="grid list-none gap-3 p-0 sm:grid-cols-2">
      {cards.map((card) => (
        <li key={card.key} className="min-w-0">
          <VisitorCard card={card} />
        </li>
      ))}
    </ul>
  );
}

function VisitorCard({ card }: { card: CardMessages }) {
  const { ring, isMarked } = card;
  return (
    <Card className="flex h-full flex-col gap-4">
      <div className="flex items-center gap-4">
        <MatchScoreRing percent={ring.percent} upTo={ring.upTo} tone={ring.tone}>
          <img src={card.bird} alt="" width={72} height={72} className="size-full rounded-full" />
        </MatchScoreRing>
        <div className="grid min-w-0 gap-0.5">
          <h3 className="text-18">{card.age}</h3>
          <p className="text-14 text-muted">{card.occupation}</p>
          <p className="flex flex-wrap items-baseline gap-x-1.5 font-strong text-success-text">
            <span className="sr-only">{card.scoreText}</span>
            <b aria-hidden="true" className="price text-22 leading-ui">
              {card.percent}
            </b>
            <span aria-hidden="true" className="font-mid text-muted">
              {card.upTo}
            </span>
          </p>
        </div>
      </div>
      <ProsConsList items={card.reasons} labels={card.sides} />
      <Button
        type="submit"
        form={TASTE_FORM_ID}
        name="mark"
        value={isMarked ? '' : formatMark(card)}
        variant={isMarked ? 'secondary' : 'outline'}
        icon={isMarked ? Check : Heart}
        aria-pressed={isMarked}
        aria-label={card.interestLabel}
        className="mt-auto self-start"
      >
        {card.interest}
      </Button>
    </Card>
  );
}
