import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { m } from '#words';
import type { Application } from '../../domain/applications-schema.ts';
import type { ApplicationAction, Consent } from '../../domain/applications.ts';
import { actOnApplication, consentTo } from './homes-api.ts';
import { useHomesWork } from './use-homes.ts';

/** What cannot be taken back is asked before.. */
const ASKED_BEFORE: readonly ApplicationAction[] = ['accept', 'decline', 'withdraw', 'discard'];

/** What can be done with an application now. */
export function ApplicationGestures({ groupId, application }: { groupId: string; application: Application }) {
  const [asked, setAsked] = useState<ApplicationAction | null>(null);
  const { busy, run } = useHomesWork(groupId);
  const { actions, round, my_consent: mine, id, version, people } = application;
  const act = async (action: ApplicationAction) => {
    const isDone = await run(action, async () => actOnApplication(id, action), m.group_homes_done({ action }));
    if (isDone) setAsked(null);
  };
  const consent = (said: Consent) =>
    void run(said, async () => consentTo(id, { consent: said, version }), m.group_homes_consented({ said }));
  // everybody else has to have said yes before the leader can
  const othersMissing = people.filter((person) => !person.is_me && person.consent !== 'yes').length;
  const offered = actions.filter((action) => action !== 'accept' || othersMissing === 0);
  const isAskedToSay = round !== null && !(round === 'accept' && offered.includes('accept'));
  if (offered.length === 0 && !isAskedToSay) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isAskedToSay && mine !== 'yes' && (
        <Button busy={busy === 'yes'} onClick={() => consent('yes')}>
          {m.group_homes_say_yes({ round: round ?? 'send' })}
        </Button>
      )}
      {isAskedToSay && mine !== 'no' && (
        <Button look="line" busy={busy === 'no'} onClick={() => consent('no')}>
          {mine === 'yes' ? m.group_homes_say_no_after() : m.group_homes_say_no()}
        </Button>
      )}
      {offered.map((action) => (
        <Button
          key={action}
          look={action === 'ask' || action === 'offer' || action === 'accept' ? 'main' : 'bare'}
          busy={busy === action}
          onClick={() => (ASKED_BEFORE.includes(action) ? setAsked(action) : void act(action))}
        >
          {m.group_homes_action({ action })}
        </Button>
      ))}
      {asked && (
        <Dialog
          open
          onOpenChange={(isOpen) => !isOpen && setAsked(null)}
          size="question"
          urgent
          title={m.group_homes_sure({ action: asked })}
          description={m.group_homes_sure_text({ action: asked })}
          actions={
            <>
              <Button
                big
                look={asked === 'accept' ? 'main' : 'danger'}
                busy={busy === asked}
                onClick={() => void act(asked)}
              >
                {m.group_homes_action({ action: asked })}
              </Button>
              <Button look="line" big onClick={() => setAsked(null)}>
                {m.group_homes_cancel()}
              </Button>
            </>
          }
        />
      )}
    </div>
  );
}
