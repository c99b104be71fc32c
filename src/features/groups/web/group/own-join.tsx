import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { m } from '#words';
import type { Group } from '../../domain/schema.ts';
import { answerInvitation, joinByLink, withdrawRequest } from '../api.ts';
import { namedWords } from '../group-words.ts';
import { AskDialog } from './ask-dialog.tsx';
import { JoinCard } from './join-card.tsx';
import type { JoinStep } from './join-step.ts';
import { useGroupWork } from './use-group.ts';

interface OwnJoinProps {
  group: Group;
  step: JoinStep;
  invite: string | null;
  ownId: string;
}

/** The way in: ask, take it back, answer an invitation, or join by a link. */
export function OwnJoin({ group, step, invite, ownId }: OwnJoinProps) {
  const { busy, run } = useGroupWork(group.id);
  const [isAsking, setAsking] = useState(false);
  const name = namedWords(group.name);
  const welcome = { said: m.groups_joined({ name }) };
  return (
    <JoinCard group={group} step={step}>
      {step === 'ask' && (
        <Button big wide onClick={() => setAsking(true)}>
          {m.groups_ask()}
        </Button>
      )}
      {step === 'link' && (
        <Button
          big
          wide
          busy={busy === 'join'}
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
            look="line"
            wide
            busy={busy === 'withdraw'}
            onClick={() => void run('withdraw', async () => withdrawRequest(group.id), { said: m.groups_withdrawn() })}
          >
            {m.groups_withdraw()}
          </Button>
        </>
      )}
      {step === 'invited' && (
        <div className="grid gap-2">
          {group.place === 'ok' && (
            <Button
              big
              wide
              busy={busy === 'accept'}
              onClick={() => void run('accept', async () => answerInvitation(group.id, 'accept'), welcome)}
            >
              {m.groups_accept()}
            </Button>
          )}
          <Button
            look="line"
            wide
            busy={busy === 'decline'}
            onClick={() =>
              void run('decline', async () => void (await answerInvitation(group.id, 'decline')), {
                said: m.groups_declined(),
              })
            }
          >
            {m.groups_decline()}
          </Button>
        </div>
      )}
      {isAsking && <AskDialog group={group} ownId={ownId} onClose={() => setAsking(false)} />}
    </JoinCard>
  );
}
