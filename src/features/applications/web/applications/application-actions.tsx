import { useState, type ReactNode } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { m } from '#messages';
import type { Application } from '../../domain/schema.ts';
import type { ApplicationAction, Consent } from '../../domain/applications.ts';
import { actOnApplication, submitConsent } from '../shortlist/shortlist-api.ts';
import { useShortlistActions } from '../shortlist/use-shortlist.ts';

/** Irreversible actions need a confirmation. */
const CONFIRMED_ACTIONS: readonly ApplicationAction[] = ['accept', 'decline', 'withdraw', 'discard'];

/** Displayed last, with less emphasis. */
const SECONDARY_ACTIONS: readonly ApplicationAction[] = ['unlist', 'discard', 'withdraw'];

function buttonVariant(action: ApplicationAction): 'ghost' | 'outline' | 'primary' {
  if (SECONDARY_ACTIONS.includes(action)) return 'ghost';
  return action === 'decline' || action === 'shortlist' ? 'outline' : 'primary';
}

interface ApplicationActionsProps {
  groupId: string | null;
  application: Application;
  /** Further actions with less emphasis. */
  children: ReactNode;
}

/** Actions that are available on an application now. */
export function ApplicationActions({ groupId, application, children }: ApplicationActionsProps) {
  const [confirming, setConfirming] = useState<ApplicationAction | null>(null);
  const { pendingAction, run } = useShortlistActions(groupId);
  const { actions, round, my_consent: mine, id, version, people, group } = application;
  const act = async (action: ApplicationAction) => {
    const isDone = await run(
      action,
      async () => actOnApplication(id, action),
      m.group_application_action_done({ action }),
    );
    if (isDone) setConfirming(null);
  };
  const consent = (answer: Consent) =>
    void run(
      answer,
      async () => submitConsent(id, { consent: answer, version }),
      m.group_application_consented({ said: answer }),
    );
  // The leader can accept only after all other members have consented.
  const othersMissing = people.filter((person) => !person.is_me && person.consent !== 'yes').length;
  const offered = actions.filter((action) => action !== 'accept' || othersMissing === 0);
  const isConsentRequested = group !== null && round !== null && !(round === 'accept' && offered.includes('accept'));
  const button = (action: ApplicationAction) => (
    <Button
      key={action}
      variant={buttonVariant(action)}
      loading={pendingAction === action}
      onClick={() => (CONFIRMED_ACTIONS.includes(action) ? setConfirming(action) : void act(action))}
    >
      {m.group_application_action({ action })}
    </Button>
  );
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {isConsentRequested && mine !== 'yes' && (
          <Button loading={pendingAction === 'yes'} onClick={() => consent('yes')}>
            {m.group_application_consent_yes({ round })}
          </Button>
        )}
        {isConsentRequested && mine !== 'no' && (
          <Button variant="outline" loading={pendingAction === 'no'} onClick={() => consent('no')}>
            {mine === 'yes' ? m.group_application_consent_revoke() : m.group_application_consent_no()}
          </Button>
        )}
        {offered.filter((action) => !SECONDARY_ACTIONS.includes(action)).map(button)}
      </div>
      <div className="-my-1 -ml-3 flex flex-wrap items-center gap-1 empty:hidden">
        {children}
        {offered.filter((action) => SECONDARY_ACTIONS.includes(action)).map(button)}
      </div>
      {confirming && (
        <Dialog
          open
          onOpenChange={(isOpen) => !isOpen && setConfirming(null)}
          size="sm"
          alert
          title={m.group_application_confirm({ action: confirming })}
          description={m.group_application_confirm_text({ action: confirming })}
          actions={
            <>
              <Button
                size="lg"
                variant={confirming === 'accept' ? 'primary' : 'destructive'}
                loading={pendingAction === confirming}
                onClick={() => void act(confirming)}
              >
                {m.group_application_action({ action: confirming })}
              </Button>
              <Button variant="outline" size="lg" onClick={() => setConfirming(null)}>
                {m.group_shortlist_cancel()}
              </Button>
            </>
          }
        />
      )}
    </>
  );
}
