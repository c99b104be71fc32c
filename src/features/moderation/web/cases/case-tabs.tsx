import { useState } from 'react';
import { Tabs } from '#ui/navigation/tabs.tsx';
import { m } from '#messages';
import type { FullCase } from '../../domain/case-schema.ts';
import { CaseItems } from './case-items.tsx';
import { CaseHistory, EarlierCases } from './case-history.tsx';
import { CaseNotes } from './case-notes.tsx';
import { CaseTargetActions } from './case-target-actions.tsx';

type Part = 'evidence' | 'record' | 'notes' | 'history';

/** Evidence of a case, earlier measures with appeals, notes and history. */
export function CaseTabs({ found }: { found: FullCase }) {
  const [part, setPart] = useState<Part>(found.state === 'appealed' ? 'record' : 'evidence');
  return (
    <Tabs<Part>
      label={m.desk_tabs()}
      value={part}
      onChange={setPart}
      className="grid min-h-0 grid-cols-[minmax(0,1fr)] gap-3 xl:h-full xl:grid-rows-[auto_minmax(0,1fr)] [&>[role=tabpanel]]:min-h-0 [&>[role=tabpanel]]:xl:overflow-y-auto"
      tabs={[
        { value: 'evidence', label: m.desk_tab_evidence(), panel: <CaseItems found={found} /> },
        { value: 'record', label: m.desk_tab_record(), panel: <CaseTargetActions found={found} /> },
        {
          value: 'notes',
          label: m.desk_tab_notes(),
          ...(found.notes.length > 0 && { count: found.notes.length }),
          panel: <CaseNotes found={found} />,
        },
        {
          value: 'history',
          label: m.desk_tab_history(),
          panel: (
            <div className="grid gap-4">
              <CaseHistory history={found.history} />
              {found.earlier.length > 0 && (
                <section className="grid gap-2">
                  <h3 className="text-16">{m.cases_part_earlier()}</h3>
                  <EarlierCases earlier={found.earlier} />
                </section>
              )}
            </div>
          ),
        },
      ]}
    />
  );
}
