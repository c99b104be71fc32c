import { useState } from 'react';
import { inlineName } from '#browser/inline-name.ts';
import { Button } from '#ui/buttons/button.tsx';
import { m } from '#messages';
import type { Group } from '../../domain/schema.ts';
import { answerInvitation, joinByLink, withdrawRequest } from '../api.ts';
import { JoinRequestDialog } from './join-request-dialog.tsx';
import { JoinCard } from './join-card.tsx';
import type { JoinStep } from './join-step.ts';
import { useGroupActions } from '../group/use-group.ts';

interface JoinStatusProps {
  group: Group;
  step: JoinStep;
  invite: string | null;
  ownId: string;
}

/** Join actions for signed-in viewers: request, withdraw, answer an invitation, or join by link. */
export function JoinStatus({ group, step, invite, ownId }: JoinStatusProps) {
  const { pendingAction, run } = useGroupActions(group.id);
  const [isAsking, setAsking] = useState(false);
  const name = inlineName(group.name);
  const welcome = { successMessage: m.groups_joined({ name }) };
  return (
    <JoinCard group={group} step={step}>
      {step === 'ask' && (
        <Button size="lg" fullWidth onClick={() => setAsking(true)}>
          {m.groups_ask()}
        </Button>
      )}
      {step === 'link' && (
        <Button
          size="lg"
          fullWidth
          loading={pendingAction === 'join'}
          onClick={() => void run('join', async () => joinByLink(invite ?? ''), welcome)}
        >
          {m.groups_join()}
        </Button>
      )}
      {step === 'asked' && (
        <>
          {group.mine?.note && (
            <blockquote className="rounded-inner bg-surface-quiet px-4 py-3 text-14 wrap-anywhere whitespace-pre-line">
              {group.mine.note}
            </blockquote>
          )}
          <Button
            variant="outline"
            fullWidth
            loading={pendingAction === 'withdraw'}
            onClick={() =>
              void run('withdraw', async () => withdrawRequest(group.id), { successMessage: m.groups_withdrawn() })
            }
          >
            {m.groups_withdraw()}
          </Button>
        </>
      )}
      {step === 'invited' && (
        <div className="grid gap-2">
          {group.place === 'ok' && (
            <Button
              size="lg"
              fullWidth
              loading={pendingAction === 'accept'}
              onClick={() => void run('accept', async () => answerInvitation(group.id, 'accept'), welcome)}
            >
              {m.groups_accept()}
            </Button>
          )}
          <Button
            variant="outline"
            fullWidth
            loading={pendingAction === 'decline'}
            onClick={() =>
              void run('decline', async () => void (await answerInvitation(group.id, 'decline')), {
                successMessage: m.groups_declined(),
              })
            }
          >
            {m.groups_decline()}
          </Button>
        </div>
      )}
      {isAsking && <JoinRequestDialog group={group} ownId={ownId} onClose={() => setAsking(false)} />}
    </JoinCard>
  );
}
