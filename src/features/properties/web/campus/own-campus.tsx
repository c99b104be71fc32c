import { useEffect, useEffectEvent, useState } from 'react';
import { m } from '#messages';
import type { CampusDistance } from '../../domain/detail.ts';
import { fetchCampusTrip } from '../detail/detail-api.ts';
import { CampusItem, legInputs } from './campus-item.tsx';

interface OwnCampusProps {
  propertyId: string;
  /** University of the last search; null for that of the viewer's profile. */
  universityId: string | null;
  /** Shows the assumptions of the trip. */
  hasNote: boolean;
  onLoad: (campus: CampusDistance | null) => void;
}

/** Trip to the campus of the viewer, leg by leg. Nothing while it is loading, and without a university. */
export function OwnCampus({ propertyId, universityId, hasNote, onLoad }: OwnCampusProps) {
  const [campus, setCampus] = useState<CampusDistance | null>(null);
  const load = useEffectEvent((found: CampusDistance | null) => {
    setCampus(found);
    onLoad(found);
  });
  useEffect(() => {
    const stop = new AbortController();
    fetchCampusTrip(propertyId, universityId, stop.signal).then(load, () => undefined);
    return () => stop.abort();
  }, [propertyId, universityId]);
  if (!campus) return null;
  return (
    <div className="grid gap-2">
      <h3 className="font-text text-16 font-strong">{m.travel_own_title()}</h3>
      <CampusItem campus={campus}>
        {campus.trip && (
          <ol className="num text-muted">
            {campus.trip.legs.map((leg, nth) => (
              // oxlint-disable-next-line react/no-array-index-key -- legs have no identity but their order
              <li key={nth}>{m.travel_step(legInputs(leg))}</li>
            ))}
          </ol>
        )}
      </CampusItem>
      {campus.trip && hasNote && <p className="text-14 text-subtle">{m.travel_note()}</p>}
    </div>
  );
}
