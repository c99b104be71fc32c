import { useLang } from '#browser/lang.ts';
import { shownText } from '#browser/shown-text.ts';
import { DOT } from '#kit/text.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Card } from '#ui/card.tsx';
import { cx } from '#ui/cx.ts';
import { LocalLink } from '#ui/local-link.tsx';
import { m } from '#words';
import type { PersonFile } from '../../domain/people.ts';
import { ActionPanel } from '../actions/action-panel.tsx';
import { dayWords } from '../listing/moments.ts';
import { AccountActions } from './account-actions.tsx';
import { PersonBadges } from './person-badges.tsx';

export type PersonViewProps = { person: PersonFile; onChanged: () => void };

/** The file of a person: who they are, what there is of them, and what can be done. */
export function PersonView({ person, onChanged }: PersonViewProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="grid gap-6">
        <Card as="section" aria-label={m.admin_people_file()}>
          <div className="flex items-center gap-4">
            <Avatar name={person.name || person.id} src={person.avatar_url} size={64} />
            <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1.5">
              <p className="truncate text-18 font-strong">{shownText(person.name) || m.admin_nameless()}</p>
              <PersonBadges person={person} />
            </div>
          </div>
          <Facts person={person} />
        </Card>
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

function Facts({ person }: { person: PersonFile }) {
  const lang = useLang();
  const { counts, id } = person;
  const none = <span className="text-soft">{m.admin_people_not_said()}</span>;
  const day = (iso: string | null) => (iso === null ? none : dayWords(iso, lang));
  const rows: [string, React.ReactNode][] = [
    [m.admin_people_alias(), person.alias ? shownText(person.alias) : none],
    [m.admin_people_real_name(), person.real_name ? shownText(person.real_name) : none],
    [m.admin_people_email(), person.email],
    [m.admin_people_lives(), [person.city, person.university].filter(Boolean).join(DOT) || none],
    [m.admin_people_created(), day(person.created_at)],
    [m.admin_people_confirmed(), person.email_confirmed ? day(person.confirmed_at) : m.admin_people_no()],
    [m.admin_people_last_seen(), person.last_seen ? dayWords(`${person.last_seen}T12:00:00Z`, lang) : none],
    [
      m.admin_people_homes(),
      <Linked
        to={`/admin/listings?of=${id}`}
        key="homes"
        count={counts.homes}
        more={m.admin_people_homes_public({ count: counts.homes_public })}
      />,
    ],
    [m.admin_people_groups(), <Linked to={`/admin/groups?of=${id}`} key="groups" count={counts.groups} />],
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
            <dt className="flex-none text-soft">{label}</dt>
            <dd className="num min-w-0 text-right wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {person.has_profile && (
        <LocalLink to={`/profile/${id}`} className="mt-3 inline-flex min-h-tap items-center">
          {m.admin_people_profile()}
        </LocalLink>
      )}
    </>
  );
}

function Linked({ to, count, more }: { to: string; count: number; more?: string }) {
  if (count === 0) return count;
  return (
    <>
      <LocalLink to={to}>{count}</LocalLink>
      {more && <span className="text-soft"> ({more})</span>}
    </>
  );
}
