import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Upload from 'lucide-react/icons/upload';
import { IconButton } from '#ui/icon-button.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Menu, MenuItem, MenuLink } from '#ui/menu.tsx';
import { m } from '#words';
import { useExport } from './use-export.ts';

/** What can be done with all one's homes together. */
export function ListingsMenu({ hasHomes }: { hasHomes: boolean }) {
  const out = useExport();
  return (
    <Menu
      label={m.listings_all_more()}
      trigger={(props) => <IconButton {...props} icon={Ellipsis} label={m.listings_all_more()} />}
    >
      <MenuLink icon={Upload}>
        <LocalLink to="/student/properties/import">{m.listings_import()}</LocalLink>
      </MenuLink>
      <MenuItem icon={Download} disabled={!hasHomes || out.isPending} onClick={() => out.mutate()}>
        {m.listings_export()}
      </MenuItem>
    </Menu>
  );
}
