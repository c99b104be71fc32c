import { useState, type ReactNode } from 'react';
import { useAppForm } from '#browser/forms/use-app-form.ts';
import { useLang } from '#browser/i18n/lang.ts';
import { userStorage } from '#browser/storage/user-storage.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FormErrorSummary } from '#ui/forms/form-error-summary.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { formatEuros } from '#shared/i18n/format.ts';
import { m } from '#messages';
import { cheapestRoomCents } from '../../domain/rent/room-shares.ts';
import type { GroupRent } from '../../domain/rent/schema.ts';
import { bidSchema, bidShape, initialBidForm, parseBid, distributeRemaining } from './bid-form.ts';
import { submitBid } from './rent-api.ts';
import { roomLabel } from './room-label.ts';
import { useRentActions } from './use-rent.ts';

interface BidCardProps {
  groupId: string;
  rent: GroupRent;
  ownId: string;
}

const ERRORS = { number_range: m.group_rent_bid_invalid };

/** Bid form of the viewer. The draft is saved on the device until it is submitted. */
export function BidCard({ groupId, rent, ownId }: BidCardProps) {
  const lang = useLang();
  const [isTyping, setTyping] = useState(false);
  const { mine, rooms } = rent;
  const { submit } = useRentActions(groupId);
  const form = useAppForm({
    schema: bidSchema(rent.round, rent.rent_cents),
    defaultValues: initialBidForm(rooms, mine, lang),
    errorMessages: ERRORS,
    draft: {
      storage: userStorage(ownId),
      key: `group-rent:${groupId}:${rent.round}`,
      shape: bidShape(rooms.length),
    },
    onSubmit: async (body) => submit(async () => submitBid(groupId, body)),
  });
  const { register, error } = form;
  const cheapest = cheapestRoomCents(rooms);
  const read = parseBid(form.watch(), rent.rent_cents);
  const isShort = cheapest !== null && typeof read.budgetCents === 'number' && read.budgetCents < cheapest;
  return (
    <Card as="form" className="grid gap-5" aria-labelledby="rent-bid" onSubmit={(event) => void form.submit(event)}>
      <div className="grid gap-1">
        <h2 id="rent-bid" className="text-18">
          {m.group_rent_bid_title()}
        </h2>
        <p className="text-14 text-muted">{m.group_rent_bid_lead({ rent: formatEuros(rent.rent_cents, lang) })}</p>
      </div>
      {mine && (
        <Callout tone={mine.is_counted ? 'success' : 'neutral'}>
          {mine.is_counted ? m.group_rent_bid_saved() : m.group_rent_bid_earlier()}
        </Callout>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {rooms.map(({ price_cents: price }, at) => (
          <Field
            key={at}
            label={roomLabel(rooms, at)}
            help={price !== null && m.rent_shares_listing({ price: formatEuros(price, lang) })}
            error={read.amounts[at] === undefined ? m.group_rent_bid_invalid() : error(`amounts.${at}`)}
          >
            <TextInput inputMode="decimal" autoComplete="off" end="€" {...register(`amounts.${at}`)} />
          </Field>
        ))}
      </div>
      <RemainingAmount rent={rent} remainingCents={read.remainingCents} error={error('amounts')}>
        <Button
          variant="secondary"
          onClick={() => form.change('amounts', distributeRemaining(form.getValues(), rent.rent_cents, lang))}
        >
          {m.group_rent_bid_spread()}
        </Button>
      </RemainingAmount>
      <div onFocus={() => setTyping(true)} onBlur={() => setTyping(false)}>
        <Field
          label={m.group_rent_bid_budget()}
          labelSuffix={m.group_rent_optional()}
          help={m.group_rent_bid_budget_help()}
          error={error('budget_cents')}
          className="sm:max-w-[22rem]"
        >
          <TextInput inputMode="decimal" autoComplete="off" end="€" {...register('budget_cents')} />
        </Field>
      </div>
      <FormErrorSummary {...form.summary} />
      <Button
        type="submit"
        size="lg"
        loading={form.isSubmitting}
        loadingLabel={m.group_rent_bid_saving()}
        className="sm:justify-self-start"
      >
        {m.group_rent_bid_save()}
      </Button>
      {/* Not before the last digit, as the first ones are always too little. Below the button, which would otherwise move
      away from under the press that ends the typing. */}
      <div role="status" className="empty:-mt-5">
        {!isTyping && isShort && (
          <Callout tone="warning">{m.rent_shares_mine({ share: formatEuros(cheapest, lang) })}</Callout>
        )}
      </div>
    </Card>
  );
}

interface RemainingAmountProps {
  rent: GroupRent;
  remainingCents: number;
  /** Error of the amounts after an attempt to submit: a text of the server, or `rent_sum`. */
  error: string | undefined;
  children: ReactNode;
}

/** Remaining amount to distribute, announced as a live region. */
function RemainingAmount({ rent, remainingCents, error, children }: RemainingAmountProps) {
  const lang = useLang();
  const isExact = remainingCents === 0;
  const message = isExact
    ? m.group_rent_bid_exact({ rent: formatEuros(rent.rent_cents, lang) })
    : remainingCents > 0
      ? m.group_rent_bid_remaining({ amount: formatEuros(remainingCents, lang) })
      : m.group_rent_bid_excess({ amount: formatEuros(-remainingCents, lang) });
  const tone = isExact ? 'text-success-text' : error || remainingCents < 0 ? 'text-danger-text' : 'text-muted';
  return (
    <div className="flex min-h-tap flex-wrap items-center justify-between gap-3">
      <p
        id="rent-remaining"
        role="status"
        tabIndex={-1}
        data-invalid={error && !isExact ? '' : undefined}
        className={`num font-strong ${tone}`}
      >
        {error && error !== 'rent_sum' ? error : message}
      </p>
      {remainingCents > 0 && children}
    </div>
  );
}
