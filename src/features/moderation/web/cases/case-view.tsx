import type { ReactNode } from 'react';
import { useLang } from '#browser/lang.ts';
import { shownText } from '#browser/shown-text.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Note } from '#ui/note.tsx';
import { m } from '#words';
import type { FullCase } from '../../domain/case-schema.ts';
import { mayMove } from '../../domain/cases.ts';
import { REASON_WORDS } from '../reason-words.ts';
import { AboutPerson } from './about-person.tsx';
import { CaseActions } from './case-actions.tsx';
import { CaseHistory, EarlierCases } from './case-history.tsx';
import { CaseMoves } from './case-moves.tsx';
import { CaseNotes } from './case-notes.tsx';
import { agoWords, DISMISSAL_WORDS, subjectWords, TONE_OF } from './case-words.ts';
import { DismissForm } from './dismiss-form.tsx';
import { EvidenceView, isBare } from './evidence-view.tsx';
import { ToldList } from './told-list.tsx';

/** A case: whom it is about, what was seen, who has told us, and what can be done. */
export function CaseView({ found }: { found: FullCase }) {
  const lang = useLang();
  const { state, verdict, decision, about, earlier, told, notes } = found;
  return (
    <Card as="article" flush className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line" aria-labelledby="case">
      <header className="grid gap-3 p-4 md:p-6">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <span className="flex min-w-0 flex-wrap gap-2">
            <Badge tone={TONE_OF[found.priority]}>{REASON_WORDS[found.reason]()}</Badge>
            <Badge tone={state === 'appealed' ? 'mixed' : 'neutral'}>{m.cases_state_one({ state })}</Badge>
          </span>
          <span className="text-12 text-soft">
            {m.cases_count({ count: found.reports })} · {agoWords(found.created_at, Date.now(), lang)}
          </span>
        </div>
        <h2 id="case" tabIndex={-1} className="scroll-mt-24 text-22 wrap-anywhere outline-none">
          {subjectWords(found, shownText(found.subject_name))}
        </h2>
        {about && <AboutPerson about={about} />}
        {found.is_held && <Note tone="mixed">{m.cases_is_held()}</Note>}
        {found.is_doubted && <Note>{m.cases_is_doubted()}</Note>}
        {decision && (
          <Note>
            {verdict ? `${DISMISSAL_WORDS[verdict]()}: ` : ''}
            {decision}
          </Note>
        )}
        <CaseMoves found={found} />
      </header>
      <Part title={m.cases_part_evidence()}>
        <EvidenceView found={found} />
      </Part>
      {(told.some(({ reporter }) => reporter !== null) || !isBare(found)) && (
        <Part title={m.cases_part_told()}>
          <ToldList told={told} />
        </Part>
      )}
      {earlier.length > 0 && (
        <Part title={m.cases_part_earlier()}>
          <EarlierCases earlier={earlier} />
        </Part>
      )}
      <Part title={m.appeals_panel_title()}>
        <CaseActions found={found} />
      </Part>
      {mayMove(state, 'dismiss') && (
        <Part title={m.cases_part_dismiss()}>
          <DismissForm found={found} />
        </Part>
      )}
      <Part title={m.cases_part_notes()} count={notes.length}>
        <CaseNotes found={found} />
      </Part>
      <Part title={m.cases_part_history()}>
        <CaseHistory history={found.history} />
      </Part>
    </Card>
  );
}

function Part({ title, count, children }: { title: string; count?: number; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4 md:p-6">
      <h3 className="text-18">
        {title}
        {count ? <span className="num ml-2 text-14 text-soft">{count}</span> : null}
      </h3>
      {children}
    </section>
  );
}
