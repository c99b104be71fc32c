import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Upload from 'lucide-react/icons/upload';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { Menu, MenuItem, MenuLink } from '#ui/overlays/menu.tsx';
import { m } from '#messages';
import { useExport } from './use-export.ts';

/** Actions for all listings. */
export function ListingsMenu({ hasProperties }: { hasProperties: boolean }) {
  const out = useExport();
  return (
    <Menu
      label={m.listings_all_more()}
      trigger={(props) => <IconButton {...props} icon={Ellipsis} label={m.listings_all_more()} />}
    >
      <MenuLink icon={Upload}>
        <LocalizedLink to="/student/properties/import">{m.listings_import()}</LocalizedLink>
      </MenuLink>
      <MenuItem icon={Download} disabled={!hasProperties || out.isPending} onClick={() => out.mutate()}>
        {m.listings_export()}
      </MenuItem>
    </Menu>
  );
}
