import type { ReactNode } from 'react';
import Ban from 'lucide-react/icons/ban';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Flag from 'lucide-react/icons/flag';
import { requestReport } from '#browser/open-report.ts';
import type { PublicProfile } from '#features/profiles/domain/profile.ts';
import { useBlocking } from '#features/profiles/web/parts/blocking.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { m } from '#words';

/** What to do about somebody one does not want to meet, after whatever else can be done (`children`). */
export function PersonMenu({ profile, children }: { profile: PublicProfile; children?: ReactNode }) {
  const { block } = useBlocking();
  const { user_id: id, display_name: name } = profile;
  return (
    <Menu
      label={m.profiles_more()}
      trigger={(props) => <IconButton {...props} label={m.profiles_more()} icon={Ellipsis} />}
    >
      {children}
      <MenuItem icon={Flag} onClick={() => requestReport({ type: 'profile', resourceId: id, userId: id, name })}>
        {m.common_report()}
      </MenuItem>
      <MenuItem icon={Ban} danger onClick={() => void block(profile)}>
        {m.profiles_block()}
      </MenuItem>
    </Menu>
  );
}
