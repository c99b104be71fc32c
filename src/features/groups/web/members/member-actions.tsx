import { useState } from 'react';
import DoorOpen from 'lucide-react/icons/door-open';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Flag from 'lucide-react/icons/flag';
import MessageCircle from 'lucide-react/icons/message-circle';
import Pencil from 'lucide-react/icons/pencil';
import Search from 'lucide-react/icons/search';
import Share from 'lucide-react/icons/share';
import X from 'lucide-react/icons/x';
import { openChat } from '#browser/bus/chat-bus.ts';
import { openReport } from '#browser/bus/report-bus.ts';
import { inlineName } from '#browser/inline-name.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { Button, ButtonLink } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { LocalizedLink, useLocalizedNavigate } from '#ui/navigation/localized-link.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#ui/overlays/menu.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { useShare } from '#ui/hooks/use-share.ts';
import { m } from '#messages';
import type { Group } from '../../domain/schema.ts';
import { isActive } from '../../domain/states.ts';
import { actOnGroup, leaveGroup } from '../api.ts';
import { shareLabels } from '../group-labels.ts';
import { leaveOutcome } from './leave-outcome.ts';
import { useGroupActions } from '../group/use-group.ts';
import { groupSearchPath } from '../public/group-search-path.ts';

/** Actions of members: chat, property search, and a menu with the rest. */
export function MemberActions({ group }: { group: Group }) {
  const [openDialog, setOpenDialog] = useState<'leave' | 'close' | null>(null);
  const share = useShare();
  const name = safeDisplayText(group.name);
  const isLeader = group.mine?.role === 'leader';
  const isOver = group.state === 'closed';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 md:flex">
      <Button variant="outline" icon={MessageCircle} onClick={() => openChat({ groupId: group.id, name })}>
        {m.groups_chat()}
      </Button>
      {isActive(group.state) && (
        <ButtonLink variant="outline" icon={Search} className="max-md:order-first max-md:col-span-2" asChild>
          <LocalizedLink to={groupSearchPath(group)}>{m.groups_find_property({ count: group.size })}</LocalizedLink>
        </ButtonLink>
      )}
      <Menu
        label={m.groups_more_actions()}
        trigger={(props) => <IconButton {...props} icon={Ellipsis} label={m.groups_more_actions()} />}
      >
        {isLeader && !isOver && (
          <MenuLink icon={Pencil}>
            <LocalizedLink to={`/groups/${group.id}/edit`}>{m.groups_edit()}</LocalizedLink>
          </MenuLink>
        )}
        {group.visibility === 'public' && isActive(group.state) && (
          <MenuItem icon={Share} onClick={() => void share(window.location.pathname, name, shareLabels())}>
            {m.groups_share()}
          </MenuItem>
        )}
        {!isLeader && (
          <MenuItem icon={Flag} onClick={() => openReport({ type: 'group', resourceId: group.id, name })}>
            {m.groups_report()}
          </MenuItem>
        )}
        <MenuSeparator />
        {group.actions.includes('close') && (
          <MenuItem icon={X} destructive onClick={() => setOpenDialog('close')}>
            {m.groups_action({ action: 'close' })}
          </MenuItem>
        )}
        <MenuItem icon={DoorOpen} destructive onClick={() => setOpenDialog('leave')}>
          {m.groups_leave()}
        </MenuItem>
      </Menu>
      {openDialog === 'leave' && <LeaveDialog group={group} onClose={() => setOpenDialog(null)} />}
      {openDialog === 'close' && <CloseGroupDialog group={group} onClose={() => setOpenDialog(null)} />}
    </div>
  );
}

interface MemberDialogProps {
  group: Group;
  onClose: () => void;
}

function LeaveDialog({ group, onClose }: MemberDialogProps) {
  const { pendingAction, run } = useGroupActions(group.id);
  const navigate = useLocalizedNavigate();
  const outcome = leaveOutcome(group);
  const name = inlineName(group.name);
  const leave = async () => {
    if (await run('leave', async () => leaveGroup(group.id), { successMessage: m.groups_left({ name }) }))
      navigate('/student/groups');
  };
  return (
    <ConfirmDialog
      title={m.groups_leave_title({ name })}
      text={
        outcome.kind === 'closes'
          ? m.groups_leave_closes()
          : outcome.kind === 'passes_on'
            ? m.groups_leave_passes({
                name: outcome.name === null ? m.groups_somebody_else() : inlineName(outcome.name),
              })
            : m.groups_leave_goes_on()
      }
      action={m.groups_leave()}
      cancelLabel={m.groups_cancel()}
      isDestructive
      isBusy={pendingAction !== null}
      onConfirm={() => void leave()}
      onClose={onClose}
    />
  );
}

function CloseGroupDialog({ group, onClose }: MemberDialogProps) {
  const { pendingAction, run } = useGroupActions(group.id);
  const close = async () => {
    if (await run('close', async () => actOnGroup(group.id, 'close'), { successMessage: m.groups_closed() })) onClose();
  };
  return (
    <ConfirmDialog
      title={m.groups_close_title({ name: inlineName(group.name) })}
      text={m.groups_close_text()}
      action={m.groups_action({ action: 'close' })}
      cancelLabel={m.groups_cancel()}
      isDestructive
      isBusy={pendingAction !== null}
      onConfirm={() => void close()}
      onClose={onClose}
    />
  );
}
