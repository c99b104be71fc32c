import { useState } from 'react';
import Crown from 'lucide-react/icons/crown';
import Ellipsis from 'lucide-react/icons/ellipsis';
import MessageCircle from 'lucide-react/icons/message-circle';
import UserMinus from 'lucide-react/icons/user-minus';
import { requestChat } from '#browser/open-chat.ts';
import { shownText } from '#browser/shown-text.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { m } from '#words';
import type { Group, GroupMember } from '../../domain/schema.ts';
import { handOver, removeMember } from '../api.ts';
import { namedWords } from '../group-words.ts';
import { Confirm } from './confirm.tsx';
import { useGroupWork } from './use-group.ts';

interface MemberMenuProps {
  group: Group;
  member: GroupMember;
}

/** Writing to a member; for whoever leads the group, handing it over and removing them. */
export function MemberMenu({ group, member }: MemberMenuProps) {
  const [asked, setAsked] = useState<'remove' | 'hand_over' | null>(null);
  const userId = member.user_id ?? '';
  const name = member.name === null ? m.groups_somebody() : shownText(member.name);
  const write = () => requestChat({ userId, name });
  if (group.mine?.role !== 'leader' || group.state === 'closed')
    return <IconButton icon={MessageCircle} label={m.groups_write({ name })} onClick={write} />;
  return (
    <>
      <Menu
        label={m.groups_member_ways({ name })}
        trigger={(props) => <IconButton {...props} icon={Ellipsis} label={m.groups_member_ways({ name })} />}
      >
        <MenuItem icon={MessageCircle} onClick={write}>
          {m.groups_write_short()}
        </MenuItem>
        <MenuItem icon={Crown} onClick={() => setAsked('hand_over')}>
          {m.groups_hand_over()}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={UserMinus} danger onClick={() => setAsked('remove')}>
          {m.groups_remove()}
        </MenuItem>
      </Menu>
      {asked && (
        <Asked group={group} userId={userId} name={namedWords(name)} what={asked} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

interface AskedProps {
  group: Group;
  userId: string;
  name: string;
  what: 'remove' | 'hand_over';
  onClose: () => void;
}

function Asked({ group, userId, name, what, onClose }: AskedProps) {
  const { busy, run } = useGroupWork(group.id);
  const isRemoval = what === 'remove';
  const confirm = async () => {
    const worked = isRemoval
      ? await run(what, async () => removeMember(group.id, userId), { said: m.groups_removed({ name }) })
      : await run(what, async () => handOver(group.id, userId), { said: m.groups_handed_over({ name }) });
    if (worked) onClose();
  };
  return (
    <Confirm
      title={isRemoval ? m.groups_remove_title({ name }) : m.groups_hand_over_title({ name })}
      text={isRemoval ? m.groups_remove_text({ name }) : m.groups_hand_over_text({ name })}
      action={isRemoval ? m.groups_remove() : m.groups_hand_over()}
      isGrave={isRemoval}
      isBusy={busy !== null}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
