import type { ReactNode } from 'react';
import Ban from 'lucide-react/icons/ban';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Flag from 'lucide-react/icons/flag';
import { openReport } from '#browser/bus/report-bus.ts';
import type { PublicProfile } from '#features/profiles/domain/profile.ts';
import { useBlockUser } from '#features/profiles/web/public/use-block-user.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';
import { m } from '#messages';

/** Report and block actions, after other actions (`children`). */
export function PersonMenu({ profile, children }: { profile: PublicProfile; children?: ReactNode }) {
  const { block } = useBlockUser();
  const { user_id: id, display_name: name } = profile;
  return (
    <Menu
      label={m.profiles_more()}
      trigger={(props) => <IconButton {...props} label={m.profiles_more()} icon={Ellipsis} />}
    >
      {children}
      <MenuItem icon={Flag} onClick={() => openReport({ type: 'profile', resourceId: id, userId: id, name })}>
        {m.common_report()}
      </MenuItem>
      <MenuItem icon={Ban} destructive onClick={() => void block(profile)}>
        {m.profiles_block()}
      </MenuItem>
    </Menu>
  );
}
