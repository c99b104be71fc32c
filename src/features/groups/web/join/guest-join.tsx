import { Button, ButtonLink } from '#ui/buttons/button.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import type { Group } from '../../domain/schema.ts';
import { JoinCard } from './join-card.tsx';
import { joinStep } from './join-step.ts';

interface GuestJoinProps {
  group: Group;
  invite: string | null;
  /** The session is not known yet. */
  isSessionUnknown: boolean;
}

/** Join card for guests: links to sign-in and back to the same URL. */
export function GuestJoin({ group, invite, isSessionUnknown }: GuestJoinProps) {
  const step = joinStep(group, invite !== null, new Date());
  const query = invite === null ? '' : `?${new URLSearchParams({ invite })}`;
  const label = step === 'link' ? m.groups_join_sign_in() : m.groups_ask();
  const isOpen = step === 'link' || step === 'ask';
  return (
    <JoinCard group={group} step={step}>
      {isOpen &&
        (isSessionUnknown ? (
          <Button size="lg" fullWidth disabled>
            {label}
          </Button>
        ) : (
          <ButtonLink size="lg" fullWidth asChild>
            <LocalizedLink to={`/auth?next=${encodeURIComponent(`/groups/${group.id}${query}`)}`}>
              {label}
            </LocalizedLink>
          </ButtonLink>
        ))}
    </JoinCard>
  );
}
