import { useState } from 'react';
import MessageCircle from 'lucide-react/icons/message-circle';
import UserRoundX from 'lucide-react/icons/user-round-x';
import { useLang } from '#browser/i18n/lang.ts';
import { openChat } from '#browser/bus/chat-bus.ts';
import { inlineName } from '#browser/inline-name.ts';
import { BuzzButton } from '#features/buzz/web/public/buzz-button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { MenuItem } from '#ui/overlays/menu.tsx';
import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { Connection } from '../../domain/connection-schema.ts';
import { PersonMenu } from '../people/person-menu.tsx';
import { PersonRow } from '../people/person-row.tsx';
import { useConnectionActions } from './use-connection-actions.ts';

const SINCE_LABELS = {
  mutual: m.matches_since_mutual,
  received: m.matches_since_received,
  sent: m.matches_since_sent,
};

export function ConnectionRow({ connection, isNew }: { connection: Connection; isNew: boolean }) {
  const lang = useLang();
  const { profile, standing: status, since } = connection;
  const [isEnding, setEnding] = useState(false);
  const date = formatDate(since, lang, 'longDay');
  return (
    <>
      <PersonRow
        match={connection}
        aside={
          <>
            {status === 'mutual' && <BuzzButton userId={profile.user_id} />}
            <PersonMenu profile={profile}>
              {status === 'mutual' && (
                <MenuItem icon={UserRoundX} onClick={() => setEnding(true)}>
                  {m.matches_end()}
                </MenuItem>
              )}
            </PersonMenu>
          </>
        }
        below={
          <p className="flex w-full flex-wrap items-center gap-2 text-14 text-muted">
            {SINCE_LABELS[status]({ date })}
            {isNew && <Badge tone="accent">{m.matches_new()}</Badge>}
          </p>
        }
        actions={<ConnectionActions connection={connection} />}
      />
      <EndMatchDialog profile={profile} isOpen={isEnding} onClose={() => setEnding(false)} />
    </>
  );
}

function ConnectionActions({ connection: { profile, standing: status } }: { connection: Connection }) {
  const { connect, decline, withdraw } = useConnectionActions();
  switch (status) {
    case 'mutual':
      return (
        <Button
          variant="outline"
          icon={MessageCircle}
          onClick={() => openChat({ userId: profile.user_id, name: profile.display_name })}
        >
          {m.matching_write()}
        </Button>
      );
    case 'received':
      return (
        <>
          <Button onClick={() => void connect(profile)}>{m.matches_accept()}</Button>
          <Button variant="outline" onClick={() => void decline(profile)}>
            {m.matches_decline()}
          </Button>
        </>
      );
    case 'sent':
      return (
        <Button variant="outline" onClick={() => void withdraw(profile)}>
          {m.matches_withdraw()}
        </Button>
      );
  }
}

interface EndMatchDialogProps {
  profile: Connection['profile'];
  isOpen: boolean;
  onClose: () => void;
}

/** Asks for confirmation before a match ends, because the only way back is a new request. */
function EndMatchDialog({ profile, isOpen, onClose }: EndMatchDialogProps) {
  const { end } = useConnectionActions();
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      alert
      title={m.matches_end_title({ name: inlineName(profile.display_name) })}
      description={m.matches_end_text()}
      actions={
        <>
          <Button
            variant="destructive"
            size="lg"
            onClick={() => {
              onClose();
              void end(profile);
            }}
          >
            {m.matches_end()}
          </Button>
          <Button variant="outline" size="lg" onClick={onClose}>
            {m.matches_end_keep()}
          </Button>
        </>
      }
    />
  );
}
