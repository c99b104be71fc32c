import Check from 'lucide-react/icons/check';
import Lock from 'lucide-react/icons/lock';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useLang } from '#browser/i18n/lang.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#messages';
import { countObjections, type HandoverRecord } from '../../domain/record.ts';
import type { Handover } from '../../domain/schema.ts';
import { HandoverActions } from './handover-actions.tsx';

interface RecordHeaderProps {
  handover: Handover;
  record: HandoverRecord;
  isOnline: boolean;
  /** True while changes wait for the network. */
  isWaiting: boolean;
}

/** State, title and numbers of a handover, with what can be done with the whole record. */
export function RecordHeader({ handover, record, isOnline, isWaiting }: RecordHeaderProps) {
  const lang = useLang();
  const items = [...record.items.values()];
  const photos = items.reduce((sum, one) => sum + one.photos.length, 0);
  const objections = countObjections(record);
  return (
    <header className="grid gap-3">
      <div className="flex flex-wrap gap-1.5">
        {handover.state === 'closed' && record.absences.length === 0 ? (
          <Badge tone="success" icon={Check}>
            {m.handover_signed_all()}
          </Badge>
        ) : (
          <Badge tone={handover.state === 'closed' ? 'neutral' : 'warning'}>
            {m.handover_state({ state: handover.state })}
          </Badge>
        )}
        <Badge icon={Lock}>{m.handover_private()}</Badge>
        {record.isTimestamped && <Badge tone="success">{m.handover_stamped()}</Badge>}
        {!isOnline && <Badge icon={WifiOff}>{m.handover_offline()}</Badge>}
      </div>
      <h1 className="wrap-anywhere">
        {m.handover_title({ kind: handover.kind, title: safeDisplayText(record.opening.title) })}
      </h1>
      <p className="num text-muted">
        {[
          formatDate(record.opening.at, lang),
          m.handover_items({ count: items.length }),
          m.handover_photos({ count: photos }),
          m.handover_objections({ count: objections }),
        ].join(' · ')}
      </p>
      {handover.state !== 'open' && <HandoverActions handover={handover} isWaiting={isWaiting} />}
    </header>
  );
}
