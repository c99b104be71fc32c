import type { ReactNode } from 'react';
import { useLang } from '#browser/i18n/lang.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Card } from '#ui/display/card.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { m } from '#messages';
import type { FullCase } from '../../domain/case-schema.ts';
import { canTransition } from '../../domain/cases.ts';
import { REASON_LABELS } from '../reason-labels.ts';
import { SubjectPanel } from './subject-panel.tsx';
import { CaseTargetActions } from './case-target-actions.tsx';
import { CaseHistory, EarlierCases } from './case-history.tsx';
import { CaseToolbar } from './case-toolbar.tsx';
import { CaseNotes } from './case-notes.tsx';
import { formatRelativeTime, DISMISSAL_LABELS, subjectLabel, PRIORITY_TONES } from './case-labels.ts';
import { DismissForm } from './dismiss-form.tsx';
import { CaseEvidence } from '../evidence/case-evidence.tsx';
import { hasNoEvidence } from '../evidence/evidence-view.tsx';
import { ReporterList } from './reporter-list.tsx';

/** Case details: subject, evidence, reporters and actions. */
export function CaseView({ found }: { found: FullCase }) {
  const lang = useLang();
  const { state, verdict, decision, about, earlier, told: reports, notes } = found;
  return (
    <Card as="article" noPadding className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line" aria-labelledby="case">
      <header className="grid gap-3 p-4 md:p-6">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <span className="flex min-w-0 flex-wrap gap-2">
            <Badge tone={PRIORITY_TONES[found.priority]}>{REASON_LABELS[found.reason]()}</Badge>
            <Badge tone={state === 'appealed' ? 'warning' : 'neutral'}>{m.cases_state_one({ state })}</Badge>
          </span>
          <span className="text-12 text-muted">
            {m.cases_count({ count: found.reports })} · {formatRelativeTime(found.created_at, Date.now(), lang)}
          </span>
        </div>
        <h2 id="case" tabIndex={-1} className="scroll-mt-24 text-22 wrap-anywhere outline-none">
          {subjectLabel(found, safeDisplayText(found.subject_name))}
        </h2>
        {about && <SubjectPanel about={about} />}
        {found.is_held && <Callout tone="warning">{m.cases_is_auto_hidden()}</Callout>}
        {found.quarantined_messages > 0 && (
          <Callout tone="warning">{m.cases_quarantined_messages({ count: found.quarantined_messages })}</Callout>
        )}
        {found.is_doubted && <Callout>{m.cases_is_low_reputation()}</Callout>}
        {decision && (
          <Callout>
            {verdict ? `${DISMISSAL_LABELS[verdict]()}: ` : ''}
            {decision}
          </Callout>
        )}
        <CaseToolbar found={found} />
      </header>
      <CaseSection title={m.cases_part_evidence()}>
        <CaseEvidence found={found} />
      </CaseSection>
      {(reports.some(({ reporter }) => reporter !== null) || !hasNoEvidence(found)) && (
        <CaseSection title={m.cases_part_reports()}>
          <ReporterList reports={reports} />
        </CaseSection>
      )}
      {earlier.length > 0 && (
        <CaseSection title={m.cases_part_earlier()}>
          <EarlierCases earlier={earlier} />
        </CaseSection>
      )}
      <CaseSection title={m.appeals_panel_title()}>
        <CaseTargetActions found={found} />
      </CaseSection>
      {canTransition(state, 'dismiss') && (
        <CaseSection title={m.cases_part_dismiss()}>
          <DismissForm found={found} />
        </CaseSection>
      )}
      <CaseSection title={m.cases_part_notes()} count={notes.length}>
        <CaseNotes found={found} />
      </CaseSection>
      <CaseSection title={m.cases_part_history()}>
        <CaseHistory history={found.history} />
      </CaseSection>
    </Card>
  );
}

function CaseSection({ title, count, children }: { title: string; count?: number; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4 md:p-6">
      <h3 className="text-18">
        {title}
        {count ? <span className="num ml-2 text-14 text-muted">{count}</span> : null}
      </h3>
      {children}
    </section>
  );
}
