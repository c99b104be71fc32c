import { useState } from 'react';
import DoorOpen from 'lucide-react/icons/door-open';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Flag from 'lucide-react/icons/flag';
import MessageCircle from 'lucide-react/icons/message-circle';
import Pencil from 'lucide-react/icons/pencil';
import Search from 'lucide-react/icons/search';
import Share from 'lucide-react/icons/share';
import X from 'lucide-react/icons/x';
import { requestChat } from '#browser/open-chat.ts';
import { requestReport } from '#browser/open-report.ts';
import { shownText } from '#browser/shown-text.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LocalLink, useLocalNavigate } from '#ui/local-link.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#ui/menu.tsx';
import { m } from '#words';
import type { Group } from '../../domain/schema.ts';
import { isActive } from '../../domain/states.ts';
import { actOnGroup, leaveGroup } from '../api.ts';
import { namedWords } from '../group-words.ts';
import { Confirm } from './confirm.tsx';
import { leaveOutcome } from './leave-outcome.ts';
import { useGroupWork } from './use-group.ts';
import { useShare } from './use-share.ts';

/** What members do with their group: talk, look for a home, and the rest in a menu. */
export function MemberActions({ group }: { group: Group }) {
  const [asked, setAsked] = useState<'leave' | 'close' | null>(null);
  const share = useShare();
  const name = shownText(group.name);
  const isLeader = group.mine?.role === 'leader';
  const isOver = group.state === 'closed';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 md:flex">
      <Button look="line" icon={MessageCircle} onClick={() => requestChat({ groupId: group.id, name })}>
        {m.groups_chat()}
      </Button>
      {isActive(group.state) && (
        <ButtonLink icon={Search} className="max-md:order-first max-md:col-span-2" asChild>
          <LocalLink to={`/properties?city_id=${group.city.id}&rooms=${group.size}`}>
            {m.groups_find_home({ count: group.size })}
          </LocalLink>
        </ButtonLink>
      )}
      <Menu
        label={m.groups_more_ways()}
        trigger={(props) => <IconButton {...props} icon={Ellipsis} label={m.groups_more_ways()} />}
      >
        {isLeader && !isOver && (
          <MenuLink icon={Pencil}>
            <LocalLink to={`/groups/${group.id}/edit`}>{m.groups_edit()}</LocalLink>
          </MenuLink>
        )}
        {group.visibility === 'public' && isActive(group.state) && (
          <MenuItem icon={Share} onClick={() => void share(window.location.pathname, name)}>
            {m.groups_share()}
          </MenuItem>
        )}
        {!isLeader && (
          <MenuItem icon={Flag} onClick={() => requestReport({ type: 'group', resourceId: group.id, name })}>
            {m.groups_report()}
          </MenuItem>
        )}
        <MenuSeparator />
        {group.actions.includes('close') && (
          <MenuItem icon={X} danger onClick={() => setAsked('close')}>
            {m.groups_action({ action: 'close' })}
          </MenuItem>
        )}
        <MenuItem icon={DoorOpen} danger onClick={() => setAsked('leave')}>
          {m.groups_leave()}
        </MenuItem>
      </Menu>
      {asked === 'leave' && <Leave group={group} onClose={() => setAsked(null)} />}
      {asked === 'close' && <Close group={group} onClose={() => setAsked(null)} />}
    </div>
  );
}

interface AskedProps {
  group: Group;
  onClose: () => void;
}

function Leave({ group, onClose }: AskedProps) {
  const { busy, run } = useGroupWork(group.id);
  const navigate = useLocalNavigate();
  const outcome = leaveOutcome(group);
  const name = namedWords(group.name);
  const leave = async () => {
    if (await run('leave', async () => leaveGroup(group.id), { said: m.groups_left({ name }) }))
      navigate('/student/groups');
  };
  return (
    <Confirm
      title={m.groups_leave_title({ name })}
      text={
        outcome.kind === 'closes'
          ? m.groups_leave_closes()
          : outcome.kind === 'passes_on'
            ? m.groups_leave_passes({
                name: outcome.name === null ? m.groups_somebody_else() : namedWords(outcome.name),
              })
            : m.groups_leave_goes_on()
      }
      action={m.groups_leave()}
      isGrave
      isBusy={busy !== null}
      onConfirm={() => void leave()}
      onClose={onClose}
    />
  );
}

function Close({ group, onClose }: AskedProps) {
  const { busy, run } = useGroupWork(group.id);
  const close = async () => {
    if (await run('close', async () => actOnGroup(group.id, 'close'), { said: m.groups_closed() })) onClose();
  };
  return (
    <Confirm
      title={m.groups_close_title({ name: namedWords(group.name) })}
      text={m.groups_close_text()}
      action={m.groups_action({ action: 'close' })}
      isGrave
      isBusy={busy !== null}
      onConfirm={() => void close()}
      onClose={onClose}
    />
  );
}
