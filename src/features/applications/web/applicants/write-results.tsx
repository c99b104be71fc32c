import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Icon } from '#ui/core/icon.tsx';
import { m } from '#messages';
import type { Applicant } from '../../domain/applicant-board.ts';
import type { ApplicantMessageResult } from '../../domain/applicant-messages.ts';
import { applicantName } from './applicant-name.ts';

const ICONS = { sent: Check, held: Clock, later: Clock, refused: TriangleAlert } as const;

interface WriteResultsProps {
  applicants: readonly Applicant[];
  results: ReadonlyMap<string, ApplicantMessageResult>;
}

/** Result of the message for each applicant. */
export function WriteResults({ applicants, results }: WriteResultsProps) {
  const sent = [...results.values()].filter(({ outcome }) => outcome === 'sent').length;
  return (
    <div className="grid gap-2">
      <p role="status" className="font-mid">
        {m.applicants_write_result({ sent, count: applicants.length })}
      </p>
      <ul className="grid gap-2 text-14">
        {applicants.map((applicant) => {
          const { outcome, error } = results.get(applicant.application.id) ?? { outcome: 'later', error: null };
          return (
            <li key={applicant.application.id} className="flex items-start gap-2 wrap-anywhere">
              <Icon
                icon={ICONS[outcome]}
                size={16}
                className={`mt-0.5 ${outcome === 'sent' ? 'text-success-text' : outcome === 'refused' ? 'text-danger-text' : 'text-muted'}`}
              />
              <span>
                <bdi className="font-strong">{applicantName(applicant)}</bdi>{' '}
                <span className="text-muted">
                  {outcome === 'refused' && error !== null ? error : m.applicants_write_outcome({ outcome })}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
