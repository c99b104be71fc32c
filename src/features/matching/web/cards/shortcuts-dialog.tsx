import { Dialog } from '#ui/overlays/dialog.tsx';
import { Switch } from '#ui/forms/selection-controls.tsx';
import { m } from '#messages';

interface ShortcutsDialogProps {
  isOpen: boolean;
  onClose: () => void;
  areEnabled: boolean;
  onToggle: (on: boolean) => void;
}

/** Lists the keyboard shortcuts and a switch to disable them. */
export function ShortcutsDialog({ isOpen, onClose, areEnabled, onToggle }: ShortcutsDialogProps) {
  const keys: [string[], string][] = [
    [['←', '→'], m.matches_key_move()],
    [['C'], m.matches_connect()],
    [['X'], m.matches_pass()],
    [['Z'], m.matches_key_undo()],
    [['Enter'], m.matching_profile()],
    [['?'], m.matches_keys()],
  ];
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={m.matches_keys()}
      closeLabel={m.matching_close()}
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-3">
        {keys.map(([names, what]) => (
          <div key={what} className="contents">
            <dt className="flex gap-1.5">
              {names.map((name) => (
                <kbd
                  key={name}
                  className="grid min-h-8 min-w-8 place-items-center rounded-control border border-line-strong bg-surface-quiet px-2 font-text text-14 font-strong"
                >
                  {name}
                </kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 border-t border-line pt-4">
        <Switch
          checked={areEnabled}
          onChange={(event) => onToggle(event.currentTarget.checked)}
          help={m.matches_keys_help()}
        >
          {m.matches_keys_on()}
        </Switch>
      </div>
    </Dialog>
  );
}
