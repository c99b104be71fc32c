import { useState } from 'react';
import { useLang } from '#browser/i18n/lang.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { ExternalLink } from '#ui/navigation/external-link.tsx';
import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { LocationRequest } from '../../domain/location-requests.ts';
import { AddLocationDialog } from './add-location-dialog.tsx';
import { DismissLocationDialog } from './dismiss-location-dialog.tsx';
import { useDismissLocationRequest } from './use-location-requests.ts';

const REASON_LABELS: Record<NonNullable<LocationRequest['reason']>, () => string> = {
  there_already: m.admin_places_there_already,
  not_in_spain: m.admin_places_not_in_spain,
  not_found: m.admin_places_not_found,
};

/** Location request with requesters, similar locations and actions. */
export function LocationRequestCard({ request }: { request: LocationRequest }) {
  const lang = useLang();
  const [open, setOpen] = useState<'add' | 'dismiss' | null>(null);
  const isOpen = request.state === 'open';
  const close = () => setOpen(null);
  return (
    <Card as="article" className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-18 wrap-anywhere" dir="auto">
            {safeDisplayText(request.name)}
          </h2>
          <p className="text-14 text-muted">
            {m.admin_places_people({ count: request.people })} ·{' '}
            {formatDate(request.decided_at ?? request.created_at, lang, 'short')}
          </p>
        </div>
        <Badge>{request.kind === 'city' ? m.admin_places_city() : m.admin_places_university()}</Badge>
      </div>
      <RequesterNotes notes={request.asked} />
      {request.reason !== null && <p className="text-14 text-muted">{REASON_LABELS[request.reason]()}</p>}
      {isOpen && <SimilarLocations request={request} />}
      {isOpen && (
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setOpen('add')}>{m.admin_places_add()}</Button>
          <Button variant="outline" onClick={() => setOpen('dismiss')}>
            {m.admin_places_dismiss()}
          </Button>
        </div>
      )}
      {isOpen && <AddLocationDialog request={request} isOpen={open === 'add'} onClose={close} />}
      {isOpen && <DismissLocationDialog request={request} isOpen={open === 'dismiss'} onClose={close} />}
    </Card>
  );
}

function RequesterNotes({ notes }: { notes: LocationRequest['asked'] }) {
  if (notes.length === 0) return null;
  return (
    <ul className="grid gap-1 rounded-inner bg-surface-quiet p-3 text-14">
      {notes.map(({ location, link }, at) => (
        <li key={at} className="wrap-anywhere" dir="auto">
          {safeDisplayText(location)}
          {link !== null && (
            <>
              {' · '}
              <ExternalLink href={link} className="text-link underline underline-offset-2">
                {safeDisplayText(link)}
              </ExternalLink>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Existing locations with a similar name; one press marks the request as a duplicate. */
function SimilarLocations({ request }: { request: LocationRequest }) {
  const dismiss = useDismissLocationRequest(request.id);
  if (request.alike.length === 0) return <p className="text-14 text-muted">{m.admin_places_similar_none()}</p>;
  return (
    <div className="grid gap-1">
      <h3 className="text-14 text-muted">{m.admin_places_similar()}</h3>
      <ul>
        {request.alike.map(({ id, name, note }) => (
          <li key={id} className="flex items-center justify-between gap-3 border-t border-line py-1">
            <span className="min-w-0">
              <span className="block">{name}</span>
              <span className="block text-14 text-muted">{note}</span>
            </span>
            <Button
              variant="ghost"
              className="-mr-3 flex-none text-14"
              disabled={dismiss.isPending}
              aria-label={m.admin_places_is_this_of({ name })}
              onClick={() => dismiss.mutate({ reason: 'there_already', place_id: id })}
            >
              {m.admin_places_is_this()}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
