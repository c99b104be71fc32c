import { useState, type ReactNode } from 'react';
import { useLang } from '#browser/i18n/lang.ts';
import { userStorage } from '#browser/storage/user-storage.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { formatEuros } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { GroupRent } from '../../domain/rent/schema.ts';
import { initialBidForm, parseBidDraft, parseBid, distributeRemaining, type BidForm } from './bid-form.ts';
import { submitBid } from './rent-api.ts';
import { roomLabel } from './room-label.ts';
import { useRentActions } from './use-rent.ts';

interface BidCardProps {
  groupId: string;
  rent: GroupRent;
  ownId: string;
}

/** Bid form of the viewer. The draft is saved on the device until it is submitted. */
export function BidCard({ groupId, rent, ownId }: BidCardProps) {
  const lang = useLang();
  const { form, change, forget } = useBidForm(groupId, rent, ownId);
  const [isChecked, setChecked] = useState(false);
  const { isBusy, fieldErrors, run } = useRentActions(groupId);
  const read = parseBid(form, rent.rent_cents);
  const { mine } = rent;
  const setRoom = (at: number, text: string) => change({ ...form, rooms: form.rooms.with(at, text) });
  const save = async () => {
    setChecked(true);
    if (!read.isReady) return;
    const amounts = read.amounts.map((amount) => amount ?? 0);
    const body = { round: rent.round, amounts, budget_cents: read.budgetCents ?? null };
    if (await run(async () => submitBid(groupId, body))) forget();
  };
  return (
    <Card
      as="form"
      className="grid gap-5"
      aria-labelledby="rent-bid"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
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
        {form.rooms.map((text, at) => (
          <Field
            key={at}
            label={roomLabel(rent.rooms, at)}
            error={read.amounts[at] === undefined ? m.group_rent_bid_invalid() : undefined}
          >
            <TextInput
              inputMode="decimal"
              autoComplete="off"
              end="€"
              value={text}
              onChange={(event) => setRoom(at, event.currentTarget.value)}
            />
          </Field>
        ))}
      </div>
      <RemainingAmount {...{ rent, isChecked }} remainingCents={read.remainingCents} serverError={fieldErrors.amounts}>
        <Button variant="secondary" onClick={() => change(distributeRemaining(form, rent.rent_cents, lang))}>
          {m.group_rent_bid_spread()}
        </Button>
      </RemainingAmount>
      <Field
        label={m.group_rent_bid_budget()}
        labelSuffix={m.group_rent_optional()}
        help={m.group_rent_bid_budget_help()}
        error={read.budgetCents === undefined ? m.group_rent_bid_invalid() : fieldErrors.budget_cents}
        className="sm:max-w-[22rem]"
      >
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          end="€"
          value={form.budget}
          onChange={(event) => change({ ...form, budget: event.currentTarget.value })}
        />
      </Field>
      <Button
        type="submit"
        size="lg"
        loading={isBusy}
        loadingLabel={m.group_rent_bid_saving()}
        className="sm:justify-self-start"
      >
        {m.group_rent_bid_save()}
      </Button>
    </Card>
  );
}

interface RemainingAmountProps {
  rent: GroupRent;
  remainingCents: number;
  /** True after the first attempt to submit. */
  isChecked: boolean;
  /** Server error for the amounts. */
  serverError: string | undefined;
  children: ReactNode;
}

/** Remaining amount to distribute, announced as a live region. */
function RemainingAmount({ rent, remainingCents, isChecked, serverError, children }: RemainingAmountProps) {
  const lang = useLang();
  const isExact = remainingCents === 0;
  const message = isExact
    ? m.group_rent_bid_exact({ rent: formatEuros(rent.rent_cents, lang) })
    : remainingCents > 0
      ? m.group_rent_bid_remaining({ amount: formatEuros(remainingCents, lang) })
      : m.group_rent_bid_excess({ amount: formatEuros(-remainingCents, lang) });
  const tone = isExact ? 'text-success-text' : isChecked || remainingCents < 0 ? 'text-danger-text' : 'text-muted';
  return (
    <div className="flex min-h-tap flex-wrap items-center justify-between gap-3">
      <p role="status" className={`num font-strong ${tone}`}>
        {serverError ?? message}
      </p>
      {remainingCents > 0 && children}
    </div>
  );
}

function useBidForm(groupId: string, rent: GroupRent, ownId: string) {
  const lang = useLang();
  const own = userStorage(ownId);
  const key = `group-rent:${groupId}:${rent.round}`;
  const count = rent.rooms.length;
  const [form, setForm] = useState<BidForm>(
    () => parseBidDraft(own.get(key), count) ?? initialBidForm(count, rent.mine, lang),
  );
  const change = (next: BidForm) => {
    setForm(next);
    own.set(key, JSON.stringify(next));
  };
  return { form, change, forget: () => own.remove(key) };
}
