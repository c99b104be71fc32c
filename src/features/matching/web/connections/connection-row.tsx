import { useState } from 'react';
import MessageCircle from 'lucide-react/icons/message-circle';
import UserRoundX from 'lucide-react/icons/user-round-x';
import { useLang } from '#browser/lang.ts';
import { requestChat } from '#browser/open-chat.ts';
import { shownText } from '#browser/shown-text.ts';
import { BuzzButton } from '#features/buzz/web/parts/buzz-button.tsx';
import { setApart } from '#kit/text.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { MenuItem } from '#ui/menu.tsx';
import { m } from '#words';
import type { Connection } from '../../domain/connection-schema.ts';
import { PersonMenu } from '../people/person-menu.tsx';
import { PersonRow } from '../people/person-row.tsx';
import { useConnecting } from './use-connecting.ts';

const SINCE_WORDS = {
  mutual: m.matches_since_mutual,
  received: m.matches_since_received,
  sent: m.matches_since_sent,
};

/** Somebody in one of my tabs, and what can be done there. */
export function ConnectionRow({ connection, isNew }: { connection: Connection; isNew: boolean }) {
  const lang = useLang();
  const { profile, standing, since } = connection;
  const [isEnding, setEnding] = useState(false);
  const date = new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : 'es-ES', {
    day: 'numeric',
    month: 'long',
    timeZone: 'Europe/Madrid',
  }).format(new Date(since));
  return (
    <>
      <PersonRow
        match={connection}
        aside={
          <>
            {standing === 'mutual' && <BuzzButton userId={profile.user_id} />}
            <PersonMenu profile={profile}>
              {standing === 'mutual' && (
                <MenuItem icon={UserRoundX} onClick={() => setEnding(true)}>
                  {m.matches_end()}
                </MenuItem>
              )}
            </PersonMenu>
          </>
        }
        below={
          <p className="flex w-full flex-wrap items-center gap-2 text-14 text-soft">
            {SINCE_WORDS[standing]({ date })}
            {isNew && <Badge tone="hot">{m.matches_new()}</Badge>}
          </p>
        }
        ways={<Ways connection={connection} />}
      />
      <EndDialog profile={profile} isOpen={isEnding} onClose={() => setEnding(false)} />
    </>
  );
}

function Ways({ connection: { profile, standing } }: { connection: Connection }) {
  const { connect, decline, withdraw } = useConnecting();
  switch (standing) {
    case 'mutual':
      return (
        <Button
          look="line"
          icon={MessageCircle}
          onClick={() => requestChat({ userId: profile.user_id, name: profile.display_name })}
        >
          {m.matching_write()}
        </Button>
      );
    case 'received':
      return (
        <>
          <Button onClick={() => void connect(profile)}>{m.matches_accept()}</Button>
          <Button look="line" onClick={() => void decline(profile)}>
            {m.matches_decline()}
          </Button>
        </>
      );
    case 'sent':
      return (
        <Button look="line" onClick={() => void withdraw(profile)}>
          {m.matches_withdraw()}
        </Button>
      );
  }
}

interface EndDialogProps {
  profile: Connection['profile'];
  isOpen: boolean;
  onClose: () => void;
}

/** Asks before a match ends: there is no way back but asking anew. */
function EndDialog({ profile, isOpen, onClose }: EndDialogProps) {
  const { end } = useConnecting();
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      size="question"
      urgent
      title={m.matches_end_title({ name: setApart(shownText(profile.display_name)) })}
      description={m.matches_end_text()}
      actions={
        <>
          <Button
            look="danger"
            big
            onClick={() => {
              onClose();
              void end(profile);
            }}
          >
            {m.matches_end()}
          </Button>
          <Button look="line" big onClick={onClose}>
            {m.matches_end_keep()}
          </Button>
        </>
      }
    />
  );
}
