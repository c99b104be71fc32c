import { Dialog } from '#ui/overlays/dialog.tsx';
import { Switch } from '#ui/forms/selection-controls.tsx';
import { m } from '#messages';
import { DECISIONS } from '../../domain/decision-rules.ts';
import { DECISION_LABELS } from './decision-labels.ts';
import { useDecisionKeysSetting } from './decision-keys-setting.ts';
import { KeyCap } from './key-cap.tsx';

/** Lists the keys of the queue, and turns them off. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { areOn, turn } = useDecisionKeysSetting();
  const keys: [string[], string][] = [
    ...DECISIONS.map((decision, at): [string[], string] => [[String(at + 1)], DECISION_LABELS[decision]()]),
    [['Z'], m.desk_key_undo()],
    [['J', 'K'], m.desk_key_move()],
    [['Enter'], m.desk_key_open()],
    [['T'], m.desk_key_take()],
    [['E'], m.desk_key_reason()],
    [['R'], m.desk_key_rule()],
    [['/'], m.desk_key_search()],
    [['?'], m.desk_keys()],
  ];
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={m.desk_keys_title()}
      closeLabel={m.desk_close()}
    >
      <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        {keys.map(([names, what]) => (
          <div key={what} className="grid min-h-9 grid-cols-[4.75rem_minmax(0,1fr)] items-center border-t border-line">
            <dt className="flex gap-1.5">
              {names.map((name) => (
                <span key={name}>
                  <KeyCap className="max-md:inline-grid">{name}</KeyCap>
                  <span className="sr-only">{name}</span>
                </span>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 border-t border-line pt-4">
        <Switch checked={areOn} onChange={(event) => turn(event.currentTarget.checked)} help={m.desk_keys_help()}>
          {m.desk_keys_on()}
        </Switch>
      </div>
    </Dialog>
  );
}
