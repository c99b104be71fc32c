import { useState } from 'react';
import LogOut from 'lucide-react/icons/log-out';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import { useLang } from '#browser/i18n/lang.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { Icon } from '#ui/core/icon.tsx';
import { RetryCallout } from '#ui/feedback/retry-callout.tsx';
import { Loading, SkeletonRow } from '#ui/feedback/skeleton.tsx';
import { m } from '#messages';
import type { OwnSessions } from '../api.ts';
import { SignOutEverywhereDialog } from '../sign-out-everywhere-dialog.tsx';
import { deviceLabel, formatOpenedOn, formatLastUsed } from '../format-session.ts';
import { useOwnSessions } from '../use-own-sessions.ts';

/** Lists the active sessions, with a button to revoke each. */
export function SessionsCard() {
  const { list, end, everywhere } = useOwnSessions();
  const [asking, setAsking] = useState(false);
  const sessions = list.data ?? [];
  const isAlone = list.data !== undefined && sessions.length < 2;
  return (
    <Card as="section" id="sessions" aria-labelledby="sessions-title" className="grid scroll-mt-24 gap-4">
      <div>
        <h2 id="sessions-title" className="text-22">
          {m.accounts_sessions_title()}
        </h2>
        <p className="mt-1 max-w-[62ch] text-14 text-muted">{m.accounts_sessions_text()}</p>
      </div>
      {list.isPending && <SessionsSkeleton />}
      {list.isError && !list.data && (
        <RetryCallout
          text={m.accounts_sessions_failed()}
          retryLabel={m.accounts_sessions_retry()}
          isBusy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {sessions.length > 0 && (
        <ul className="grid divide-y divide-line">
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={end.isPending && end.variables === session.id}
              onEnd={() => end.mutate(session.id)}
            />
          ))}
        </ul>
      )}
      {isAlone && <p className="text-14 text-muted">{m.accounts_sessions_only()}</p>}
      {sessions.length > 1 && (
        <div className="pt-1">
          <Button variant="outline" icon={LogOut} onClick={() => setAsking(true)}>
            {m.accounts_sessions_everywhere()}
          </Button>
        </div>
      )}
      <SignOutEverywhereDialog
        open={asking}
        pending={everywhere.isPending ? everywhere.variables : null}
        onClose={() => setAsking(false)}
        onConfirm={(includeCurrent) => everywhere.mutate(includeCurrent, { onSettled: () => setAsking(false) })}
      />
    </Card>
  );
}

interface SessionRowProps {
  session: OwnSessions[number];
  busy: boolean;
  onEnd: () => void;
}

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const lang = useLang();
  const now = new Date();
  const device = deviceLabel(session);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3 first:pt-0 last:pb-0">
      <span className="grid size-11 flex-none place-items-center rounded-full bg-surface-quiet text-muted">
        <Icon icon={session.is_mobile ? Smartphone : Monitor} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <b className="font-strong">{device}</b>
          {session.is_current && <Badge tone="success">{m.accounts_sessions_current()}</Badge>}
        </p>
        <p className="text-14 text-muted">
          {session.is_current
            ? formatOpenedOn(session.created_at, lang, now)
            : formatLastUsed(session.last_used, lang, now)}
        </p>
      </div>
      {!session.is_current && (
        <Button
          variant="secondary"
          loading={busy}
          aria-label={m.accounts_sessions_end_label({ device })}
          onClick={onEnd}
        >
          {m.accounts_sessions_end()}
        </Button>
      )}
    </li>
  );
}

function SessionsSkeleton() {
  return (
    <Loading label={m.accounts_sessions_loading()} className="grid gap-4">
      <SkeletonRow avatarSize={44} />
      <SkeletonRow avatarSize={44} />
    </Loading>
  );
}
