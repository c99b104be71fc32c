import { useState } from 'react';
import { currentLang } from '#browser/i18n/lang.ts';
import { dropLinkToken } from '#browser/link-session.ts';
import { startSession } from '#browser/session.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { m } from '#messages';
import { signOut } from '../public/sign-out.ts';

export interface LinkSessionDialogProps {
  /** Address of the session that stands. */
  email: string;
  linkedEmail: string;
  /** Token of the linked session. */
  token: string;
  onStay: () => void;
}

/** Staying is the first button and what closing the dialog does. */
export function LinkSessionDialog({ email, linkedEmail, token, onStay }: LinkSessionDialogProps) {
  const [isSwitching, setSwitching] = useState(false);
  const change = async () => {
    setSwitching(true);
    dropLinkToken();
    // Drafts of the first person stay, encrypted, for their next visit.
    await signOut('expired');
    startSession(token);
    window.location.assign(`/${currentLang()}/`);
  };
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onStay()}
      size="sm"
      title={m.accounts_link_session_title({ email })}
      description={m.accounts_link_session_text({ email: linkedEmail })}
      dismissible={!isSwitching}
      actions={
        <>
          <Button disabled={isSwitching} onClick={onStay}>
            {m.accounts_link_session_stay()}
          </Button>
          <Button variant="outline" loading={isSwitching} onClick={() => void change()}>
            {m.accounts_link_session_switch()}
          </Button>
        </>
      }
    />
  );
}
