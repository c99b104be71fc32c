import { useState, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { m } from '#words';
import type { Application } from '../../domain/applications-schema.ts';
import type { ApplicationAction, Consent } from '../../domain/applications.ts';
import { actOnApplication, consentTo } from './homes-api.ts';
import { useHomesWork } from './use-homes.ts';

/** What cannot be taken back is asked before.. */
const ASKED_BEFORE: readonly ApplicationAction[] = ['accept', 'decline', 'withdraw', 'discard'];

/** These stand behind the others, with less weight. */
const AT_THE_END: readonly ApplicationAction[] = ['discard', 'withdraw'];

interface ApplicationGesturesProps {
  groupId: string;
  application: Application;
  /** What else there is to do, of less weight. */
  children: ReactNode;
}

/** What can be done with an application now. */
export function ApplicationGestures({ groupId, application, children }: ApplicationGesturesProps) {
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
  const button = (action: ApplicationAction) => (
    <Button
      key={action}
      look={AT_THE_END.includes(action) ? 'bare' : action === 'decline' ? 'line' : 'main'}
      busy={busy === action}
      onClick={() => (ASKED_BEFORE.includes(action) ? setAsked(action) : void act(action))}
    >
      {m.group_homes_action({ action })}
    </Button>
  );
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {isAskedToSay && mine !== 'yes' && (
          <Button busy={busy === 'yes'} onClick={() => consent('yes')}>
            {m.group_homes_say_yes({ round })}
          </Button>
        )}
        {isAskedToSay && mine !== 'no' && (
          <Button look="line" busy={busy === 'no'} onClick={() => consent('no')}>
            {mine === 'yes' ? m.group_homes_say_no_after() : m.group_homes_say_no()}
          </Button>
        )}
        {offered.filter((action) => !AT_THE_END.includes(action)).map(button)}
      </div>
      <div className="-my-1 -ml-3 flex flex-wrap items-center gap-1 empty:hidden">
        {children}
        {offered.filter((action) => AT_THE_END.includes(action)).map(button)}
      </div>
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
    </>
  );
}
