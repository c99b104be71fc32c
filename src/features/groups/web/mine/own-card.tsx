import type { ReactNode } from 'react';
import Euro from 'lucide-react/icons/euro';
import FileSignature from 'lucide-react/icons/file-signature';
import House from 'lucide-react/icons/house';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import UserPlus from 'lucide-react/icons/user-plus';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { m } from '#words';
import type { OwnGroup, OwnGroups } from '../../domain/schema.ts';
import { isActive } from '../../domain/states.ts';
import { namedWords } from '../group-words.ts';
import { GroupCard } from '../parts/group-card.tsx';
import { useOwnWays } from './use-my-groups.ts';

interface OwnCardProps {
  heap: keyof OwnGroups;
  own: OwnGroup;
  /** How many ask to be let in, where I lead it. */
  requests: number;
}

/** A group of mine, with what waits for me. */
export function OwnCard({ heap, own, requests }: OwnCardProps) {
  const { group, mine } = own;
  // what one is in, one sees; of the others only what is still there for everybody
  const isThere =
    mine.state === 'accepted' || mine.state === 'invited' || (group.visibility === 'public' && isActive(group.state));
  return (
    <GroupCard
      group={group}
      isLink={isThere}
      withState={heap !== 'invited'}
      foot={<Foot {...{ heap, own, requests }} />}
    />
  );
}

function Foot({ heap, own, requests }: OwnCardProps): ReactNode {
  switch (heap) {
    case 'groups':
      return <Attention own={own} requests={requests} />;
    case 'invited':
      return <Invitation own={own} />;
    case 'requested':
      return <Request own={own} />;
    case 'past':
      return <p className="text-14 text-soft">{m.groups_mine_was({ state: own.mine.state })}</p>;
  }
}

/** What waits for me in a group, each with the way to it. */
function Attention({ own: { group, mine, waits }, requests }: { own: OwnGroup; requests: number }) {
  const { votes = 0, applications = 0, rents = 0, agreements = 0 } = waits ?? {};
  const all = [
    { count: requests, icon: UserPlus, view: '', words: m.groups_mine_requests },
    { count: applications, icon: House, view: '?view=homes', words: m.group_news_waits_applications },
    { count: votes, icon: ThumbsUp, view: '?view=homes', words: m.group_news_waits_votes },
    { count: rents, icon: Euro, view: '?view=rent', words: m.group_news_waits_rent },
    { count: agreements, icon: FileSignature, view: '?view=agreement', words: m.group_news_waits_agreement },
  ].filter(({ count }) => count > 0);
  if (all.length === 0)
    return mine.role === 'leader' ? <p className="text-14 text-soft">{m.groups_mine_lead()}</p> : null;
  return (
    <ul
      className="divide-y divide-line rounded-control bg-action-tint text-14 text-on-action-tint"
      aria-label={m.groups_mine_waiting()}
    >
      {all.map(({ count, icon, view, words }) => (
        <li key={words({ count })}>
          <LocalLink
            to={`/groups/${group.id}${view}`}
            className="flex min-h-tap items-center gap-2 rounded-control px-3 font-strong text-inherit no-underline hover:underline"
          >
            <Icon of={icon} size={16} className="flex-none" />
            {words({ count })}
          </LocalLink>
        </li>
      ))}
    </ul>
  );
}

function Invitation({ own }: { own: OwnGroup }) {
  const { busy, accept, decline } = useOwnWays(own);
  const host = own.mine.invited_by?.display_name;
  return (
    <div className="grid gap-3">
      {host !== undefined && <p className="text-14">{m.groups_mine_invited_by({ name: namedWords(host) })}</p>}
      <div className="flex flex-wrap gap-2">
        <Button busy={busy === 'accept'} onClick={() => void accept()}>
          {m.groups_accept()}
        </Button>
        <Button look="line" busy={busy === 'decline'} onClick={() => void decline()}>
          {m.groups_decline()}
        </Button>
      </div>
    </div>
  );
}

function Request({ own }: { own: OwnGroup }) {
  const { busy, withdraw } = useOwnWays(own);
  return (
    <Button look="line" wide busy={busy === 'withdraw'} onClick={() => void withdraw()}>
      {m.groups_withdraw()}
    </Button>
  );
}
