import type { ReactNode } from 'react';
import { inlineName } from '#browser/inline-name.ts';
import { Card } from '#ui/display/card.tsx';
import { m } from '#messages';
import type { Group } from '../../domain/schema.ts';
import { MemberSlots } from '../public/member-slots.tsx';
import type { JoinStep } from './join-step.ts';

interface JoinCardProps {
  group: Group;
  step: JoinStep;
  /** Actions. */
  children?: ReactNode;
}

/** Free slots, the inviter, and the consequences of asking. */
export function JoinCard({ group, step, children }: JoinCardProps) {
  return (
    <Card as="section" aria-labelledby="group-join" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="group-join" className="text-18">
        {joinTitle(group, step)}
      </h2>
      <MemberSlots group={{ ...group, people: group.members }} large />
      <p className="text-14 text-muted">{joinText(group, step)}</p>
      {children}
    </Card>
  );
}

function joinTitle(group: Group, step: JoinStep): string {
  const leader = group.members.find(({ role }) => role === 'leader')?.name ?? null;
  switch (step) {
    case 'invited': {
      const host = group.mine?.invited_by?.display_name ?? leader;
      return host === null ? m.groups_invited() : m.groups_invited_by({ name: inlineName(host) });
    }
    case 'link':
      return leader === null ? m.groups_invited() : m.groups_invited_by({ name: inlineName(leader) });
    case 'asked':
      return m.groups_request_pending();
    case 'full':
      return m.groups_full();
    case 'over':
      return m.groups_ended();
    case 'later':
      return m.groups_request_cooldown();
    default:
      return m.groups_places_free({ count: group.places_free });
  }
}

function joinText(group: Group, step: JoinStep): string {
  switch (step) {
    case 'invited':
      return group.place === 'ok' ? m.groups_invited_text() : m.groups_invited_full_text();
    case 'link':
      return m.groups_link_text();
    case 'asked':
      return m.groups_request_pending_text();
    case 'full':
      return m.groups_full_text();
    case 'over':
      return m.groups_ended_text();
    case 'later':
      return m.groups_request_cooldown_text();
    default:
      return m.groups_ask_text();
  }
}
