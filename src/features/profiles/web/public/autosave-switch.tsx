import { useState, type ReactNode } from 'react';
import { ApiError } from '#browser/api/api-client.ts';
import { Switch } from '#ui/forms/selection-controls.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';

export interface AutosaveSwitchProps {
  checked: boolean;
  /** Saves the new state; rejects on failure. */
  save: (next: boolean) => Promise<unknown>;
  children: ReactNode;
  help: ReactNode;
  /** Toast messages after saving, shown with an undo action. */
  savedMessages: { on: () => string; off: () => string };
}

/** Switch that saves on change, with undo. It reverts if saving fails. */
export function AutosaveSwitch({ checked, save, savedMessages, ...rest }: AutosaveSwitchProps) {
  const toast = useToast();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const change = async (next: boolean) => {
    setWanted(next);
    try {
      await save(next);
      toast.success(next ? savedMessages.on() : savedMessages.off(), {
        action: { label: m.profiles_undo(), onClick: () => void change(!next) },
      });
    } catch (error) {
      const hasServerMessage = error instanceof ApiError && error.status > 0 && error.message;
      toast.error(hasServerMessage ? error.message : m.profiles_switch_failed());
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
