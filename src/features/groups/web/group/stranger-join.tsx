import { Button, ButtonLink } from '#ui/button.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { m } from '#words';
import type { Group } from '../../domain/schema.ts';
import { JoinCard } from './join-card.tsx';
import { joinStep } from './join-step.ts';

interface StrangerJoinProps {
  group: Group;
  invite: string | null;
  /** It is not known yet who looks. */
  isUnknown: boolean;
}

/** The way in for whoever is not signed in: by way of the account, and back to the same address. */
export function StrangerJoin({ group, invite, isUnknown }: StrangerJoinProps) {
  const step = joinStep(group, invite !== null, new Date());
  const query = invite === null ? '' : `?${new URLSearchParams({ invite })}`;
  const words = step === 'link' ? m.groups_join_sign_in() : m.groups_ask();
  const isOpen = step === 'link' || step === 'ask';
  return (
    <JoinCard group={group} step={step}>
      {isOpen &&
        (isUnknown ? (
          <Button big wide disabled>
            {words}
          </Button>
        ) : (
          <ButtonLink big wide asChild>
            <LocalLink to={`/auth?next=${encodeURIComponent(`/groups/${group.id}${query}`)}`}>{words}</LocalLink>
          </ButtonLink>
        ))}
    </JoinCard>
  );
}
