import { useState } from 'react';
import { SegmentedControl } from '#ui/forms/segmented-control.tsx';
import { m } from '#messages';
import type { BulkSubject } from '../../domain/bulk.ts';
import type { FullCase } from '../../domain/case-schema.ts';
import { canTransition } from '../../domain/cases.ts';
import { ActionPanel, type ActionPanelProps } from '../actions/action-panel.tsx';
import { useInvalidateCase } from './cases-api.ts';

type Target = Pick<ActionPanelProps, 'personId'> & { subject: { type: BulkSubject; id: string } };

/** Actions on the reported subject or on the responsible user. */
export function CaseTargetActions({ found }: { found: FullCase }) {
  const renew = useInvalidateCase(found.id);
  const targets = findTargets(found);
  const [chosen, setChosen] = useState<BulkSubject | null>(null);
  const target = targets.find(({ subject }) => subject.type === chosen) ?? targets[0];
  if (!target) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {targets.length > 1 && (
        <SegmentedControl
          label={m.cases_act_on()}
          value={target.subject.type}
          onChange={setChosen}
          options={targets.map(({ subject: { type } }) => ({ value: type, label: m.cases_act_subject({ type }) }))}
        />
      )}
      <ActionPanel {...target} reportId={canTransition(found.state, 'act') ? found.id : undefined} onDone={renew} />
    </div>
  );
}

/** The item first, then the user. */
function findTargets({ about, reported_user_id, evidence }: FullCase): Target[] {
  const { home: snapshot, group } = evidence;
  const personId = about?.id ?? null;
  const targets: Target[] = [];
  if (snapshot) targets.push({ subject: { type: 'listing', id: snapshot.property.id }, personId });
  if (group) targets.push({ subject: { type: 'group', id: group.id }, personId });
  if (reported_user_id) targets.push({ subject: { type: 'profile', id: reported_user_id }, personId });
  return targets;
}
