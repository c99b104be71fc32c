import { useState } from 'react';
import { useLang } from '#browser/lang.ts';
import { shownText } from '#browser/shown-text.ts';
import type { Lang } from '#kit/lang.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { OutsideLink } from '#ui/outside-link.tsx';
import { m } from '#words';
import type { MissingPlace } from '../../domain/places.ts';
import { AddDialog } from './add-dialog.tsx';
import { DismissDialog } from './dismiss-dialog.tsx';
import { useDismissPlace } from './use-places.ts';

const REASON_WORDS: Record<NonNullable<MissingPlace['reason']>, () => string> = {
  there_already: m.admin_places_there_already,
  not_in_spain: m.admin_places_not_in_spain,
  not_found: m.admin_places_not_found,
};

/** One place that people do not find: who asks, what is like it, and what can be done. */
export function PlaceCard({ place }: { place: MissingPlace }) {
  const lang = useLang();
  const [open, setOpen] = useState<'add' | 'dismiss' | null>(null);
  const isOpen = place.state === 'open';
  const close = () => setOpen(null);
  return (
    <Card as="article" className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-18 wrap-anywhere" dir="auto">
            {shownText(place.name)}
          </h2>
          <p className="text-14 text-soft">
            {m.admin_places_people({ count: place.people })} · {dayWords(place.decided_at ?? place.created_at, lang)}
          </p>
        </div>
        <Badge>{place.kind === 'city' ? m.admin_places_city() : m.admin_places_university()}</Badge>
      </div>
      <Asked asked={place.asked} />
      {place.reason !== null && <p className="text-14 text-soft">{REASON_WORDS[place.reason]()}</p>}
      {isOpen && <AlikePlaces place={place} />}
      {isOpen && (
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setOpen('add')}>{m.admin_places_add()}</Button>
          <Button look="line" onClick={() => setOpen('dismiss')}>
            {m.admin_places_dismiss()}
          </Button>
        </div>
      )}
      {isOpen && <AddDialog place={place} isOpen={open === 'add'} onClose={close} />}
      {isOpen && <DismissDialog place={place} isOpen={open === 'dismiss'} onClose={close} />}
    </Card>
  );
}

function Asked({ asked }: { asked: MissingPlace['asked'] }) {
  if (asked.length === 0) return null;
  return (
    <ul className="grid gap-1 rounded-inner bg-surface-quiet p-3 text-14">
      {asked.map(({ location, link }, at) => (
        <li key={at} className="wrap-anywhere" dir="auto">
          {shownText(location)}
          {link !== null && (
            <>
              {' · '}
              <OutsideLink href={link} className="text-link underline underline-offset-2">
                {shownText(link)}
              </OutsideLink>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Places of nearly that name: one press says which of them it is. */
function AlikePlaces({ place }: { place: MissingPlace }) {
  const dismiss = useDismissPlace(place.id);
  if (place.alike.length === 0) return <p className="text-14 text-soft">{m.admin_places_alike_none()}</p>;
  return (
    <div className="grid gap-1">
      <h3 className="text-14 text-soft">{m.admin_places_alike()}</h3>
      <ul>
        {place.alike.map(({ id, name, note }) => (
          <li key={id} className="flex items-center justify-between gap-3 border-t border-line py-1">
            <span className="min-w-0">
              <span className="block">{name}</span>
              <span className="block text-14 text-soft">{note}</span>
            </span>
            <Button
              look="bare"
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

function dayWords(moment: string, lang: Lang): string {
  return new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : 'es-ES', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'Europe/Madrid',
  }).format(new Date(moment));
}
