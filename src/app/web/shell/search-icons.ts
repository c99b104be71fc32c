import Search from 'lucide-react/icons/search';
import UserRound from 'lucide-react/icons/user-round';
import UsersRound from 'lucide-react/icons/users-round';
import type { IconShape } from '#ui/icon.tsx';
import type { SEARCHES } from './nav.ts';

export const SEARCH_ICONS: Record<(typeof SEARCHES)[number]['to'], IconShape> = {
  '/properties': Search,
  '/groups': UsersRound,
  '/matching': UserRound,
};
