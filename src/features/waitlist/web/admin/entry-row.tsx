import * as z from 'zod/mini';
import { useAppForm } from '#browser/forms/use-app-form.ts';
import { useLang } from '#browser/i18n/lang.ts';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { formatDate, formatNumber } from '#shared/i18n/format.ts';
import { m } from '#messages';
import { WAITLIST, type AdminWaitlistEntry, type WaitlistState } from '../../domain/waitlist.ts';
import { KIND_LABELS } from '../entry/labels.ts';
import { useUpdateEntry } from './admin-api.ts';

export const STATE_LABELS: Record<WaitlistState, () => string> = {
  unconfirmed: m.offers_admin_state_unconfirmed,
  confirmed: m.offers_admin_state_confirmed,
  invited: m.offers_admin_state_invited,
};
const STATE_TONES: Record<WaitlistState, BadgeTone> = {
  unconfirmed: 'neutral',
  confirmed: 'success',
  invited: 'accent',
};

const schema = z.object({ note: z.string() });

/** Waitlist entry with note and invitation controls. */
export function EntryRow({ entry }: { entry: AdminWaitlistEntry }) {
  const lang = useLang();
  const marking = useUpdateEntry(entry.id);
  const form = useAppForm({
    schema,
    defaultValues: { note: entry.note },
    errorMessages: {},
    onSubmit: marking.mutateAsync,
    failureMessage: () => null,
  });
  const isInvited = entry.state === 'invited';
  const email = entry.confirmed_email ?? entry.email;
  return (
    <li className="grid gap-x-6 gap-y-3 px-4 py-4 md:grid-cols-[5.5rem_minmax(0,1.4fr)_minmax(0,1fr)] md:px-6">
      <p className="price text-22 md:text-28">
        {entry.position ?? <span className="text-14 font-normal text-subtle">{m.offers_admin_no_turn()}</span>}
      </p>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <LocalizedLink to={`/admin/people/${entry.user_id}`} className="font-strong [overflow-wrap:anywhere]">
            {entry.business || email}
          </LocalizedLink>
          <Badge>{KIND_LABELS[entry.kind]()}</Badge>
          <Badge tone={STATE_TONES[entry.state]}>{STATE_LABELS[entry.state]()}</Badge>
        </p>
        <p className="mt-1 text-14 text-muted">
          {entry.city} · {m.offers_admin_homes({ count: formatNumber(entry.homes, lang) })} ·{' '}
          {formatDate(entry.confirmed_at ?? entry.created_at, lang, 'short')}
        </p>
        <p className="text-14 [overflow-wrap:anywhere]">
          <a href={`mailto:${email}`}>{email}</a>
          {entry.confirmed_email !== null && entry.confirmed_email !== entry.email && (
            <span className="text-subtle"> ({m.offers_admin_pending({ email: entry.email })})</span>
          )}
        </p>
      </div>
      <form className="grid content-start gap-2" onSubmit={(event) => void form.submit(event)}>
        <Field label={m.offers_admin_note()} error={form.error('note')} hideLabel>
          <TextInput
            placeholder={m.offers_admin_note()}
            maxLength={WAITLIST.noteMaxLength}
            {...form.register('note')}
          />
        </Field>
        <div className="flex flex-wrap gap-2">
          {form.watch('note') !== entry.note && (
            <Button type="submit" variant="outline" loading={marking.isPending}>
              {m.offers_admin_note_save()}
            </Button>
          )}
          {entry.state !== 'unconfirmed' && (
            <Button variant="ghost" loading={marking.isPending} onClick={() => marking.mutate({ invited: !isInvited })}>
              {isInvited ? m.offers_admin_uninvite() : m.offers_admin_invite()}
            </Button>
          )}
        </div>
      </form>
    </li>
  );
}
