import type { Reason, ReportType } from '#features/moderation/domain/rules.ts';
import { HOUR_MS } from '#shared/time/duration.ts';
import type { DemoGroup } from './groups/groups.ts';
import type { DemoProperty } from './properties/properties.ts';
import type { DemoPerson } from './people/people.ts';
import type { DemoConversation } from './conversations/conversations.ts';

/** A report about a conversation, person, property or group. */
export interface DemoReport {
  by: DemoPerson;
  type: ReportType;
  subject: DemoPerson | DemoProperty | DemoGroup;
  reason: Reason;
  description: string;
  at: Date;
}

/**
 * Open reports for moderators: one of each kind, none with enough weight to hide content automatically. Deterministic.
 */
export function generateReports(
  all: {
    people: readonly DemoPerson[];
    /** People whose account may be proposed for closing. */
    suspects: readonly DemoPerson[];
    properties: readonly DemoProperty[];
    groups: readonly DemoGroup[];
    conversations: readonly DemoConversation[];
  },
  now: Date,
): DemoReport[] {
  const reporters = all.people.filter(({ onboarding }) => onboarding === 'completed').slice(1);
  const [inDanger, wary, tired, misled] = reporters;
  const [dear, gone] = all.properties.filter(
    ({ state, owner }) => state === 'published' && !reporters.slice(0, 4).includes(owner),
  );
  const conversation = all.conversations.at(-1);
  const copied = reporters.findLast((person) => all.suspects.includes(person));
  const open = all.groups.find(({ plan }) => plan.state === 'open');
  const at = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const reports: (DemoReport | null)[] = [
    conversation
      ? {
          by: conversation.pair[1],
          type: 'chat',
          subject: conversation.pair[0],
          reason: 'harassment',
          description: 'Le he dicho que no tres veces y sigue escribiéndome a cualquier hora.',
          at: at(5),
        }
      : null,
    inDanger && dear
      ? {
          by: inDanger,
          type: 'listing',
          subject: dear,
          reason: 'scam',
          description: 'Me pide la fianza por transferencia antes de enseñarme la casa.',
          at: at(9),
        }
      : null,
    tired && gone
      ? {
          by: tired,
          type: 'listing',
          subject: gone,
          reason: 'not_available',
          description: 'It was let two weeks ago.',
          at: at(3),
        }
      : null,
    wary && copied
      ? {
          by: wary,
          type: 'profile',
          subject: copied,
          reason: 'fake_profile',
          description: 'La misma foto sale en otra web con otro nombre.',
          at: at(26),
        }
      : null,
    misled && open
      ? {
          by: misled,
          type: 'group',
          subject: open,
          reason: 'discrimination',
          description: 'Piden que seas de aquí.',
          at: at(14),
        }
      : null,
  ];
  return reports.flatMap((report) => report ?? []);
}
