import { useState } from 'react';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { Chip } from '#ui/buttons/chip.tsx';
import { m } from '#messages';
import type { FullCase } from '../../domain/case-schema.ts';
import { subjectLabel } from './case-labels.ts';
import { CaseEvidence } from '../evidence/case-evidence.tsx';

/** Evidence of the reported subjects, one at a time; the newest report first. */
export function CaseItems({ found }: { found: FullCase }) {
  const { items } = found;
  const [chosen, setChosen] = useState(() => items.find(({ report_id: id }) => id === found.id)?.report_id);
  const item = items.find(({ report_id: id }) => id === chosen) ?? items[0];
  if (!item) return <CaseEvidence found={found} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {items.length > 1 && (
        <div role="group" aria-label={m.desk_items()} className="flex flex-wrap gap-1.5 py-0.5">
          {items.map((one) => (
            <Chip
              key={one.report_id}
              selected={one === item}
              onClick={() => setChosen(one.report_id)}
              className="max-w-full"
            >
              <span className="truncate">{subjectLabel(one, safeDisplayText(one.name))}</span>
            </Chip>
          ))}
        </div>
      )}
      <CaseEvidence key={item.report_id} found={{ ...found, id: item.report_id, evidence: item.evidence }} />
    </div>
  );
}
