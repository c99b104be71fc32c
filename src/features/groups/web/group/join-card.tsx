import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { m } from '#words';
import type { Group } from '../../domain/schema.ts';
import { namedWords } from '../group-words.ts';
import { Seats } from '../parts/seats.tsx';
import type { JoinStep } from './join-step.ts';

interface JoinCardProps {
  group: Group;
  step: JoinStep;
  /** What can be pressed. */
  children?: ReactNode;
}

/** Whether there is a place, who invites, and what comes of asking. */
export function JoinCard({ group, step, children }: JoinCardProps) {
  return (
    <Card as="section" aria-labelledby="group-join" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="group-join" className="text-18">
        {titleOf(group, step)}
      </h2>
      <Seats group={{ ...group, people: group.members }} large />
      <p className="text-14 text-soft">{textOf(group, step)}</p>
      {children}
    </Card>
  );
}

function titleOf(group: Group, step: JoinStep): string {
  const leader = group.members.find(({ role }) => role === 'leader')?.name ?? null;
  switch (step) {
    case 'invited': {
      const host = group.mine?.invited_by?.display_name ?? leader;
      return host === null ? m.groups_invited() : m.groups_invited_by({ name: namedWords(host) });
    }
    case 'link':
      return leader === null ? m.groups_invited() : m.groups_invited_by({ name: namedWords(leader) });
    case 'asked':
      return m.groups_asked();
    case 'full':
      return m.groups_full();
    case 'over':
      return m.groups_over();
    case 'later':
      return m.groups_later();
    default:
      return m.groups_places_free({ count: group.places_free });
  }
}

function textOf(group: Group, step: JoinStep): string {
  switch (step) {
    case 'invited':
      return group.place === 'ok' ? m.groups_invited_text() : m.groups_invited_full_text();
    case 'link':
      return m.groups_link_text();
    case 'asked':
      return m.groups_asked_text();
    case 'full':
      return m.groups_full_text();
    case 'over':
      return m.groups_over_text();
    case 'later':
      return m.groups_later_text();
    default:
      return m.groups_ask_text();
  }
}
