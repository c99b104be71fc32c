import { useState, type ReactNode } from 'react';
import { ApiError } from '#browser/api.ts';
import { Switch } from '#ui/choice.tsx';
import { useToast } from '#ui/toast.tsx';
import { m } from '#words';

export interface SavedSwitchProps {
  checked: boolean;
  /** Stores the new state; rejects where it could not. */
  save: (next: boolean) => Promise<unknown>;
  children: ReactNode;
  help: ReactNode;
  /** Said once it is stored, with a way back. */
  told: { on: () => string; off: () => string };
}

/** A setting that is stored as soon as it is touched, and may be undone; what could not be stored jumps back. */
export function SavedSwitch({ checked, save, told, ...rest }: SavedSwitchProps) {
  const toast = useToast();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const change = async (next: boolean) => {
    setWanted(next);
    try {
      await save(next);
      toast.success(next ? told.on() : told.off(), {
        action: { label: m.profiles_undo(), onClick: () => void change(!next) },
      });
    } catch (error) {
      const isSaid = error instanceof ApiError && error.status > 0 && error.message;
      toast.error(isSaid ? error.message : m.profiles_switch_failed());
    }
    setWanted(null);
  };
  return (
    <Switch
      {...rest}
      checked={wanted ?? checked}
      aria-busy={wanted !== null}
      onChange={(event) => wanted === null && void change(event.currentTarget.checked)}
    />
  );
}
