import { useState } from 'react';
import { Segmented } from '#ui/segmented.tsx';
import { m } from '#words';
import type { ActionSubject } from '../../domain/actions.ts';
import type { FullCase } from '../../domain/case-schema.ts';
import { mayMove } from '../../domain/cases.ts';
import { ActionPanel, type ActionPanelProps } from '../actions/action-panel.tsx';
import { useRenewCase } from './cases-api.ts';

type Target = Pick<ActionPanelProps, 'subject' | 'personId'>;

/** What can be done because of a case: to the thing that was reported, or to the person behind it. */
export function CaseActions({ found }: { found: FullCase }) {
  const renew = useRenewCase(found.id);
  const targets = targetsOf(found);
  const [chosen, setChosen] = useState<ActionSubject | null>(null);
  const target = targets.find(({ subject }) => subject.type === chosen) ?? targets[0];
  if (!target) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {targets.length > 1 && (
        <Segmented
          label={m.cases_act_on()}
          value={target.subject.type}
          onChange={setChosen}
          options={targets.map(({ subject: { type } }) => ({ value: type, label: m.cases_act_subject({ type }) }))}
        />
      )}
      <ActionPanel {...target} reportId={mayMove(found.state, 'act') ? found.id : undefined} onDone={renew} />
    </div>
  );
}

/** The thing first, then the person. */
function targetsOf({ about, reported_user_id, evidence }: FullCase): Target[] {
  const { home, group } = evidence;
  const personId = about?.id ?? null;
  const targets: Target[] = [];
  if (home) targets.push({ subject: { type: 'listing', id: home.property.id }, personId });
  if (group) targets.push({ subject: { type: 'group', id: group.id }, personId });
  if (reported_user_id) targets.push({ subject: { type: 'profile', id: reported_user_id }, personId });
  return targets;
}
