import { useLang } from '#browser/i18n/lang.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { SEPARATOR } from '#shared/text/text.ts';
import { Avatar } from '#ui/display/avatar.tsx';
import { Card } from '#ui/display/card.tsx';
import { cx } from '#ui/core/cx.ts';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { PersonDetails } from '../../domain/people.ts';
import { ActionPanel } from '../actions/action-panel.tsx';
import { HarmList } from '../harm/harm-list.tsx';
import { AccountActions } from './account-actions.tsx';
import { PersonBadges } from './person-badges.tsx';

export type PersonDetailsViewProps = { person: PersonDetails; onChanged: () => void };

/** Account details: profile, counts and actions. */
export function PersonDetailsView({ person, onChanged }: PersonDetailsViewProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="grid gap-6">
        <Card as="section" aria-label={m.admin_people_file()}>
          <div className="flex items-center gap-4">
            <Avatar name={person.name || person.id} src={person.avatar_url} size={64} />
            <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1.5">
              <p className="truncate text-18 font-strong">{safeDisplayText(person.name) || m.admin_nameless()}</p>
              <PersonBadges person={person} />
            </div>
          </div>
          <PersonFacts person={person} />
        </Card>
        {person.harm.length > 0 && <HarmList reports={person.harm} />}
        <Card as="section" aria-labelledby="admin-person-account">
          <h2 id="admin-person-account" className="text-18">
            {m.admin_people_account()}
          </h2>
          <AccountActions person={person} onChanged={onChanged} />
        </Card>
      </div>
      <Card>
        <h2 className="mb-4 text-18">{m.appeals_panel_title()}</h2>
        <ActionPanel subject={{ type: 'profile', id: person.id }} personId={person.id} onDone={onChanged} />
      </Card>
    </div>
  );
}

function PersonFacts({ person }: { person: PersonDetails }) {
  const lang = useLang();
  const { counts, id } = person;
  const none = <span className="text-muted">{m.admin_people_not_provided()}</span>;
  const day = (iso: string | null) => (iso === null ? none : formatDate(iso, lang));
  const rows: [string, React.ReactNode][] = [
    [m.admin_people_alias(), person.alias ? safeDisplayText(person.alias) : none],
    [m.admin_people_real_name(), person.real_name ? safeDisplayText(person.real_name) : none],
    [m.admin_people_email(), person.email],
    [m.admin_people_lives(), [person.city, person.university].filter(Boolean).join(SEPARATOR) || none],
    [m.admin_people_created(), day(person.created_at)],
    [m.admin_people_confirmed(), person.email_confirmed ? day(person.confirmed_at) : m.admin_people_no()],
    [m.admin_people_last_seen(), person.last_seen ? formatDate(`${person.last_seen}T12:00:00Z`, lang) : none],
    [
      m.admin_people_homes(),
      <CountLink
        to={`/admin/listings?of=${id}`}
        key="homes"
        count={counts.homes}
        more={m.admin_people_homes_public({ count: counts.homes_public })}
      />,
    ],
    [m.admin_people_groups(), <CountLink to={`/admin/groups?of=${id}`} key="groups" count={counts.groups} />],
    [m.admin_people_reports_about(), counts.reports_about],
    [m.admin_people_reports_made(), counts.reports_made],
    [m.admin_people_sanctions(), counts.sanctions],
  ];
  return (
    <>
      <dl className="mt-5 grid gap-x-6 text-14 sm:grid-cols-2">
        {rows.map(([label, value]) => (
          <div
            key={label}
            className={cx(
              'flex items-baseline justify-between gap-4 border-t border-line py-2.5',
              value === person.email && 'sm:col-span-2',
            )}
          >
            <dt className="flex-none text-muted">{label}</dt>
            <dd className="num min-w-0 text-right wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {person.has_profile && (
        <LocalizedLink to={`/profile/${id}`} className="mt-3 inline-flex min-h-tap items-center">
          {m.admin_people_profile()}
        </LocalizedLink>
      )}
    </>
  );
}

function CountLink({ to, count, more }: { to: string; count: number; more?: string }) {
  if (count === 0) return count;
  return (
    <>
      <LocalizedLink to={to}>{count}</LocalizedLink>
      {more && <span className="text-muted"> ({more})</span>}
    </>
  );
}
