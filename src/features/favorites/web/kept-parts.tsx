import { useId, useState, type ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import { Switch } from '#ui/choice.tsx';
import { INPUT } from '#ui/text-input.tsx';
import { useToast } from '#ui/toast.tsx';
import { m } from '#words';
import { FAVORITES, type FavoriteKind } from '../domain/rules.ts';
import { useSayOfKept } from './use-favorites.ts';

interface OfKept {
  kind: FavoriteKind;
  id: string;
  name: string;
}

/** One's own words on something kept: saved when one leaves them. What could not be saved stays as it was typed. */
export function Note({ kind, id, name, note }: OfKept & { note: string | null }) {
  const field = useId();
  const [text, setText] = useState(note ?? '');
  const say = useSayOfKept();
  const toast = useToast();
  const save = () => {
    const typed = text.trim();
    if (typed === (note ?? '')) return;
    say.mutate(
      { kind, id, change: { note: typed || null } },
      { onSuccess: () => toast.success(m.favorites_note_saved()) },
    );
  };
  return (
    <>
      <label htmlFor={field} className="sr-only">
        {m.favorites_note_label({ name })}
      </label>
      <textarea
        id={field}
        rows={text.length > 60 ? 3 : 1}
        value={text}
        maxLength={FAVORITES.noteMaxLength}
        placeholder={m.favorites_note_placeholder()}
        onChange={(event) => setText(event.target.value)}
        onBlur={save}
        className={cx(INPUT, 'field-sizing-content resize-none text-14')}
      />
    </>
  );
}

/** Whether to be told when it becomes cheaper. */
export function PriceAlert({ kind, id, isOn }: Omit<OfKept, 'name'> & { isOn: boolean }) {
  const say = useSayOfKept();
  const toast = useToast();
  const [wanted, setWanted] = useState<boolean | null>(null);
  return (
    <Switch
      checked={wanted ?? isOn}
      onChange={(event) => {
        const isAsked = event.target.checked;
        setWanted(isAsked);
        say.mutate(
          { kind, id, change: { price_alert: isAsked } },
          {
            onSuccess: () => toast.success(isAsked ? m.favorites_alert_on() : m.favorites_alert_off()),
            onError: () => setWanted(null),
          },
        );
      }}
    >
      <span className="text-14">{m.favorites_alert()}</span>
    </Switch>
  );
}

/** In the place of something that is not there any more. */
export function Gone({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <div className="grid aspect-4/3 content-center justify-items-center gap-2 rounded-card bg-surface-quiet p-4 text-center">
      <p className="text-14 text-soft">{children}</p>
      {action}
    </div>
  );
}
