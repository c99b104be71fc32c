import { useState } from 'react';
import Crown from 'lucide-react/icons/crown';
import Ellipsis from 'lucide-react/icons/ellipsis';
import MessageCircle from 'lucide-react/icons/message-circle';
import UserMinus from 'lucide-react/icons/user-minus';
import { openChat } from '#browser/bus/chat-bus.ts';
import { inlineName } from '#browser/inline-name.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { m } from '#messages';
import type { Group, GroupMember } from '../../domain/schema.ts';
import { transferLeadership, removeMember } from '../api.ts';
import { useGroupActions } from '../group/use-group.ts';

interface MemberMenuProps {
  group: Group;
  member: GroupMember;
}

/** Opens a chat with a member; for the leader, also a menu to transfer the leadership and remove members. */
export function MemberMenu({ group, member }: MemberMenuProps) {
  const [confirming, setConfirming] = useState<'remove' | 'hand_over' | null>(null);
  const userId = member.user_id ?? '';
  const name = member.name === null ? m.groups_somebody() : safeDisplayText(member.name);
  const write = () => openChat({ userId, name });
  if (group.mine?.role !== 'leader' || group.state === 'closed')
    return <IconButton icon={MessageCircle} label={m.groups_write({ name })} onClick={write} />;
  return (
    <>
      <Menu
        label={m.groups_member_actions({ name })}
        trigger={(props) => <IconButton {...props} icon={Ellipsis} label={m.groups_member_actions({ name })} />}
      >
        <MenuItem icon={MessageCircle} onClick={write}>
          {m.groups_write_short()}
        </MenuItem>
        <MenuItem icon={Crown} onClick={() => setConfirming('hand_over')}>
          {m.groups_hand_over()}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={UserMinus} destructive onClick={() => setConfirming('remove')}>
          {m.groups_remove()}
        </MenuItem>
      </Menu>
      {confirming && (
        <MemberActionDialog
          group={group}
          userId={userId}
          name={inlineName(name)}
          action={confirming}
          onClose={() => setConfirming(null)}
        />
      )}
    </>
  );
}

interface MemberActionDialogProps {
  group: Group;
  userId: string;
  name: string;
  action: 'remove' | 'hand_over';
  onClose: () => void;
}

function MemberActionDialog({ group, userId, name, action, onClose }: MemberActionDialogProps) {
  const { pendingAction, run } = useGroupActions(group.id);
  const isRemoval = action === 'remove';
  const confirm = async () => {
    const worked = isRemoval
      ? await run(action, async () => removeMember(group.id, userId), { successMessage: m.groups_removed({ name }) })
      : await run(action, async () => transferLeadership(group.id, userId), {
          successMessage: m.groups_handed_over({ name }),
        });
    if (worked) onClose();
  };
  return (
    <ConfirmDialog
      title={isRemoval ? m.groups_remove_title({ name }) : m.groups_hand_over_title({ name })}
      text={isRemoval ? m.groups_remove_text({ name }) : m.groups_hand_over_text({ name })}
      action={isRemoval ? m.groups_remove() : m.groups_hand_over()}
      cancelLabel={m.groups_cancel()}
      isDestructive={isRemoval}
      isBusy={pendingAction !== null}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
