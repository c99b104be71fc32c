import { useId, useState, type ReactNode } from 'react';
import { cx } from '#ui/core/cx.ts';
import { Switch } from '#ui/forms/selection-controls.tsx';
import { INPUT_CLASSES } from '#ui/forms/text-input.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import { FAVORITES, type FavoriteKind } from '../domain/rules.ts';
import { useUpdateFavorite, useToggleFavorite } from './use-favorites.ts';
import Heart from 'lucide-react/icons/heart';
import { Button } from '#ui/buttons/button.tsx';

export const GRID_CLASSES = 'grid gap-x-5 gap-y-8 pt-6 min-[600px]:grid-cols-2 min-[1000px]:grid-cols-3';

interface FavoriteRef {
  kind: FavoriteKind;
  id: string;
  name: string;
}

/** Personal note, saved on blur. Text that could not be saved stays in the field. */
export function FavoriteNote({ kind, id, name, note }: FavoriteRef & { note: string | null }) {
  const field = useId();
  const [text, setText] = useState(note ?? '');
  const say = useUpdateFavorite();
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
        className={cx(INPUT_CLASSES, 'field-sizing-content resize-none text-14')}
      />
    </>
  );
}

/** Price alert switch. */
export function PriceAlertSwitch({ kind, id, isOn }: Omit<FavoriteRef, 'name'> & { isOn: boolean }) {
  const say = useUpdateFavorite();
  const toast = useToast();
  const [wanted, setWanted] = useState<boolean | null>(null);
  return (
    <Switch
      checked={wanted ?? isOn}
      onChange={(event) => {
        const isChecked = event.target.checked;
        setWanted(isChecked);
        say.mutate(
          { kind, id, change: { price_alert: isChecked } },
          {
            onSuccess: () => toast.success(isChecked ? m.favorites_alert_on() : m.favorites_alert_off()),
            onError: () => setWanted(null),
          },
        );
      }}
    >
      <span className="text-14">{m.favorites_alert()}</span>
    </Switch>
  );
}

/** Placeholder of a favourite that is no longer available. */
export function RemovedFavorite({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <div className="grid aspect-4/3 content-center justify-items-center gap-2 rounded-card bg-surface-quiet p-4 text-center">
      <p className="text-14 text-muted">{children}</p>
      {action}
    </div>
  );
}

export function RemoveButton({ kind, id }: { kind: FavoriteKind; id: string }) {
  const change = useToggleFavorite();
  const toast = useToast();
  const letGo = () => {
    change.mutate({ kind, id, isFavorite: false });
    toast.success(m.favorites_removed());
  };
  return (
    <Button variant="ghost" icon={Heart} onClick={letGo}>
      {m.favorites_remove()}
    </Button>
  );
}
