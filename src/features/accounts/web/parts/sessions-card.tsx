import { useState } from 'react';
import LogOut from 'lucide-react/icons/log-out';
import Monitor from 'lucide-react/icons/monitor';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Smartphone from 'lucide-react/icons/smartphone';
import { useLang } from '#browser/lang.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import { Loading, SkeletonRow } from '#ui/skeleton.tsx';
import { m } from '#words';
import type { OwnSessions } from '../api.ts';
import { EverywhereDialog } from '../everywhere-dialog.tsx';
import { deviceWords, openedWords, usedWords } from '../session-words.ts';
import { useOwnSessions } from '../use-own-sessions.ts';

/** Where one is signed in, and the way out of each. */
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
        <p className="mt-1 max-w-[62ch] text-14 text-soft">{m.accounts_sessions_text()}</p>
      </div>
      {list.isPending && <SessionsLoading />}
      {list.isError && !list.data && <Failed busy={list.isFetching} onRetry={() => void list.refetch()} />}
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
      {isAlone && <p className="text-14 text-soft">{m.accounts_sessions_only()}</p>}
      {sessions.length > 1 && (
        <div className="pt-1">
          <Button look="line" icon={LogOut} onClick={() => setAsking(true)}>
            {m.accounts_sessions_everywhere()}
          </Button>
        </div>
      )}
      <EverywhereDialog
        open={asking}
        underWay={everywhere.isPending ? everywhere.variables : null}
        onClose={() => setAsking(false)}
        onAnswer={(includeCurrent) => everywhere.mutate(includeCurrent, { onSettled: () => setAsking(false) })}
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
  const device = deviceWords(session);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3 first:pt-0 last:pb-0">
      <span className="grid size-11 flex-none place-items-center rounded-full bg-surface-quiet text-soft">
        <Icon of={session.is_mobile ? Smartphone : Monitor} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <b className="font-strong">{device}</b>
          {session.is_current && <Badge tone="fit">{m.accounts_sessions_current()}</Badge>}
        </p>
        <p className="text-14 text-soft">
          {session.is_current ? openedWords(session.created_at, lang, now) : usedWords(session.last_used, lang, now)}
        </p>
      </div>
      {!session.is_current && (
        <Button look="soft" busy={busy} aria-label={m.accounts_sessions_end_label({ device })} onClick={onEnd}>
          {m.accounts_sessions_end()}
        </Button>
      )}
    </li>
  );
}

function SessionsLoading() {
  return (
    <Loading label={m.accounts_sessions_loading()} className="grid gap-4">
      <SkeletonRow face={44} />
      <SkeletonRow face={44} />
    </Loading>
  );
}

function Failed({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <Note tone="bad" alert>
      <p className="mb-3">{m.accounts_sessions_failed()}</p>
      <Button look="line" icon={RefreshCw} busy={busy} onClick={onRetry}>
        {m.accounts_sessions_retry()}
      </Button>
    </Note>
  );
}
