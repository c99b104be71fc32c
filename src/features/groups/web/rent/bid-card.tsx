import { useState, type ReactNode } from 'react';
import { useLang } from '#browser/lang.ts';
import { ownStorage } from '#browser/own-storage.ts';
import { euros } from '#kit/euros.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { Note } from '#ui/note.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { m } from '#words';
import type { GroupRent } from '../../domain/rent/schema.ts';
import { bidFormOf, keptForm, readBid, spreadRest, type BidForm } from './bid-form.ts';
import { sendBid } from './rent-api.ts';
import { roomWords } from './rent-words.ts';
import { useRentWork } from './use-rent.ts';

interface BidCardProps {
  groupId: string;
  rent: GroupRent;
  ownId: string;
}

/** What each room is worth to the reader. What is typed stays on the device until it is saved. */
export function BidCard({ groupId, rent, ownId }: BidCardProps) {
  const lang = useLang();
  const { form, change, forget } = useBidForm(groupId, rent, ownId);
  const [isChecked, setChecked] = useState(false);
  const { isBusy, fields, run } = useRentWork(groupId);
  const read = readBid(form, rent.rent_cents);
  const { mine } = rent;
  const setRoom = (at: number, text: string) => change({ ...form, rooms: form.rooms.with(at, text) });
  const save = async () => {
    setChecked(true);
    if (!read.isReady) return;
    const amounts = read.amounts.map((amount) => amount ?? 0);
    const body = { round: rent.round, amounts, budget_cents: read.budgetCents ?? null };
    if (await run(async () => sendBid(groupId, body))) forget();
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
        <p className="text-14 text-soft">{m.group_rent_bid_lead({ rent: euros(rent.rent_cents, lang) })}</p>
      </div>
      {mine && (
        <Note tone={mine.is_counted ? 'fit' : 'quiet'}>
          {mine.is_counted ? m.group_rent_bid_saved() : m.group_rent_bid_earlier()}
        </Note>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {form.rooms.map((text, at) => (
          <Field
            key={at}
            label={roomWords(rent.rooms, at)}
            error={read.amounts[at] === undefined ? m.group_rent_bid_wrong() : undefined}
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
      <Left {...{ rent, isChecked }} leftCents={read.leftCents} told={fields.amounts}>
        <Button look="soft" onClick={() => change(spreadRest(form, rent.rent_cents, lang))}>
          {m.group_rent_bid_spread()}
        </Button>
      </Left>
      <Field
        label={m.group_rent_bid_budget()}
        note={m.group_rent_optional()}
        help={m.group_rent_bid_budget_help()}
        error={read.budgetCents === undefined ? m.group_rent_bid_wrong() : fields.budget_cents}
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
      <Button type="submit" big busy={isBusy} busyLabel={m.group_rent_bid_saving()} className="sm:justify-self-start">
        {m.group_rent_bid_save()}
      </Button>
    </Card>
  );
}

interface LeftProps {
  rent: GroupRent;
  leftCents: number;
  /** Saving was tried. */
  isChecked: boolean;
  /** What the server said of the amounts. */
  told: string | undefined;
  children: ReactNode;
}

/** What is still to be shared out; said to screen readers as it changes. */
function Left({ rent, leftCents, isChecked, told, children }: LeftProps) {
  const lang = useLang();
  const isExact = leftCents === 0;
  const words = isExact
    ? m.group_rent_bid_exact({ rent: euros(rent.rent_cents, lang) })
    : leftCents > 0
      ? m.group_rent_bid_left({ amount: euros(leftCents, lang) })
      : m.group_rent_bid_over({ amount: euros(-leftCents, lang) });
  const tone = isExact ? 'text-fit-text' : isChecked || leftCents < 0 ? 'text-danger-text' : 'text-soft';
  return (
    <div className="flex min-h-tap flex-wrap items-center justify-between gap-3">
      <p role="status" className={`num font-strong ${tone}`}>
        {told ?? words}
      </p>
      {leftCents > 0 && children}
    </div>
  );
}

function useBidForm(groupId: string, rent: GroupRent, ownId: string) {
  const lang = useLang();
  const own = ownStorage(ownId);
  const key = `group-rent:${groupId}:${rent.round}`;
  const count = rent.rooms.length;
  const [form, setForm] = useState<BidForm>(() => keptForm(own.get(key), count) ?? bidFormOf(count, rent.mine, lang));
  const change = (next: BidForm) => {
    setForm(next);
    own.set(key, JSON.stringify(next));
  };
  return { form, change, forget: () => own.remove(key) };
}
