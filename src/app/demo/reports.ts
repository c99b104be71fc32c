import type { Reason, ReportType } from '#features/moderation/domain/rules.ts';
import type { DemoGroup } from './groups.ts';
import type { DemoHome } from './homes.ts';
import type { DemoPerson } from './people.ts';
import type { DemoTalk } from './talks.ts';

const HOUR_MS = 3_600_000;

/** Somebody tells of a chat, a person, a home or a group. */
export interface DemoReport {
  by: DemoPerson;
  type: ReportType;
  about: DemoPerson | DemoHome | DemoGroup;
  reason: Reason;
  description: string;
  at: Date;
}

/**
 * What waits for whoever looks after the community: one report of each kind, none of them heavy enough to hide anything by
 * itself. Always the same for the same people.
 */
export function makeReports(
  all: {
    people: readonly DemoPerson[];
    homes: readonly DemoHome[];
    groups: readonly DemoGroup[];
    talks: readonly DemoTalk[];
  },
  now: Date,
): DemoReport[] {
  const reporters = all.people.filter(({ onboarding }) => onboarding === 'completed').slice(1);
  const [inDanger, wary, tired, misled] = reporters;
  const [dear, gone] = all.homes.filter(
    ({ state, owner }) => state === 'published' && !reporters.slice(0, 4).includes(owner),
  );
  const talk = all.talks.at(-1);
  const copied = reporters.at(-1);
  const open = all.groups.find(({ plan }) => plan.state === 'open');
  const at = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const reports: (DemoReport | null)[] = [
    talk
      ? {
          by: talk.pair[1],
          type: 'chat',
          about: talk.pair[0],
          reason: 'harassment',
          description: 'Le he dicho que no tres veces y sigue escribiéndome a cualquier hora.',
          at: at(5),
        }
      : null,
    inDanger && dear
      ? {
          by: inDanger,
          type: 'listing',
          about: dear,
          reason: 'scam',
          description: 'Me pide la fianza por transferencia antes de enseñarme la casa.',
          at: at(9),
        }
      : null,
    tired && gone
      ? {
          by: tired,
          type: 'listing',
          about: gone,
          reason: 'not_available',
          description: 'It was let two weeks ago.',
          at: at(3),
        }
      : null,
    wary && copied
      ? {
          by: wary,
          type: 'profile',
          about: copied,
          reason: 'fake_profile',
          description: 'La misma foto sale en otra web con otro nombre.',
          at: at(26),
        }
      : null,
    misled && open
      ? {
          by: misled,
          type: 'group',
          about: open,
          reason: 'discrimination',
          description: 'Piden que seas de aquí.',
          at: at(14),
        }
      : null,
  ];
  return reports.flatMap((report) => report ?? []);
}
