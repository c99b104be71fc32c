import { Dialog } from '#ui/dialog.tsx';
import { Switch } from '#ui/choice.tsx';
import { m } from '#words';

interface KeysDialogProps {
  isOpen: boolean;
  onClose: () => void;
  areOn: boolean;
  onTurn: (on: boolean) => void;
}

/** What the keys do on the cards, and the switch that turns them off. */
export function KeysDialog({ isOpen, onClose, areOn, onTurn }: KeysDialogProps) {
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
        <Switch checked={areOn} onChange={(event) => onTurn(event.currentTarget.checked)} help={m.matches_keys_help()}>
          {m.matches_keys_on()}
        </Switch>
      </div>
    </Dialog>
  );
}
