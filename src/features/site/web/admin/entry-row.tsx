import { useState } from 'react';
import { useLang } from '#browser/lang.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { m } from '#words';
import { WAITLIST, type AdminWaitlistEntry, type WaitlistState } from '../../domain/waitlist.ts';
import { wholeNumber } from '../numbers.ts';
import { KIND_WORDS } from '../waitlist/words.ts';
import { useMarking } from './admin-api.ts';

export const STATE_WORDS: Record<WaitlistState, () => string> = {
  unconfirmed: m.offers_admin_state_unconfirmed,
  confirmed: m.offers_admin_state_confirmed,
  invited: m.offers_admin_state_invited,
};
const TONES: Record<WaitlistState, BadgeTone> = { unconfirmed: 'neutral', confirmed: 'fit', invited: 'hot' };

/** Somebody who waits, with what can be marked about them. */
export function EntryRow({ entry }: { entry: AdminWaitlistEntry }) {
  const lang = useLang();
  const [note, setNote] = useState(entry.note);
  const marking = useMarking(entry.id);
  const isInvited = entry.state === 'invited';
  const day = new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : 'es-ES', {
    dateStyle: 'medium',
    timeZone: 'Europe/Madrid',
  });
  const email = entry.confirmed_email ?? entry.email;
  return (
    <li className="grid gap-x-6 gap-y-3 px-4 py-4 md:grid-cols-[5.5rem_minmax(0,1.4fr)_minmax(0,1fr)] md:px-6">
      <p className="price text-22 md:text-28">
        {entry.position ?? <span className="text-14 font-normal text-faint">{m.offers_admin_no_turn()}</span>}
      </p>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <LocalLink to={`/admin/people/${entry.user_id}`} className="font-strong [overflow-wrap:anywhere]">
            {entry.business || email}
          </LocalLink>
          <Badge>{KIND_WORDS[entry.kind]()}</Badge>
          <Badge tone={TONES[entry.state]}>{STATE_WORDS[entry.state]()}</Badge>
        </p>
        <p className="mt-1 text-14 text-soft">
          {entry.city} · {m.offers_admin_homes({ count: wholeNumber(entry.homes) })} ·{' '}
          {day.format(new Date(entry.confirmed_at ?? entry.created_at))}
        </p>
        <p className="text-14 [overflow-wrap:anywhere]">
          <a href={`mailto:${email}`}>{email}</a>
          {entry.confirmed_email !== null && entry.confirmed_email !== entry.email && (
            <span className="text-faint"> ({m.offers_admin_pending({ email: entry.email })})</span>
          )}
        </p>
      </div>
      <form
        className="grid content-start gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          marking.mutate({ note });
        }}
      >
        <Field label={m.offers_admin_note()} hideLabel>
          <TextInput
            placeholder={m.offers_admin_note()}
            maxLength={WAITLIST.noteMaxLength}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
        <div className="flex flex-wrap gap-2">
          {note !== entry.note && (
            <Button type="submit" look="line" busy={marking.isPending}>
              {m.offers_admin_note_save()}
            </Button>
          )}
          {entry.state !== 'unconfirmed' && (
            <Button look="bare" busy={marking.isPending} onClick={() => marking.mutate({ invited: !isInvited })}>
              {isInvited ? m.offers_admin_uninvite() : m.offers_admin_invite()}
            </Button>
          )}
        </div>
      </form>
    </li>
  );
}
