import type { ReactNode } from 'react';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import { useLang } from '#browser/i18n/lang.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { formatKm } from '#shared/i18n/format.ts';
import { Icon } from '#ui/core/icon.tsx';
import { m } from '#messages';
import type { CampusDistance } from '../../domain/detail.ts';

interface CampusItemProps {
  campus: CampusDistance;
  /** Content below the name, instead of the legs in one line. */
  children?: ReactNode;
}

/** A campus with the minutes of the trip, otherwise with the straight-line distance. */
export function CampusItem({ campus: { name, university, km, trip }, children }: CampusItemProps) {
  const lang = useLang();
  return (
    <div className="flex items-start gap-3 text-14">
      <Icon icon={GraduationCap} className="text-muted" />
      <div className="min-w-0 flex-1">
        {university} · {name}
        {children ??
          (trip && (
            <p className="num text-muted">{trip.legs.map((leg) => m.travel_leg(legInputs(leg))).join(' + ')}</p>
          ))}
      </div>
      <span className="num flex-none text-muted">
        {trip ? m.travel_about({ minutes: trip.minutes }) : m.travel_straight({ km: formatKm(km, lang) })}
      </span>
    </div>
  );
}

/** Inputs of the texts about a leg. Lines are named by the feeds. */
export function legInputs(leg: NonNullable<CampusDistance['trip']>['legs'][number]) {
  return { by: leg.by, minutes: leg.minutes, line: 'line' in leg ? safeDisplayText(leg.line) : '' };
}
