import Search from 'lucide-react/icons/search';
import UserRound from 'lucide-react/icons/user-round';
import UsersRound from 'lucide-react/icons/users-round';
import type { LucideIcon } from '#ui/core/icon.tsx';
import type { NAV_ITEMS } from './nav-items.ts';

export const NAV_ICONS: Record<(typeof NAV_ITEMS)[number]['to'], LucideIcon> = {
  '/properties': Search,
  '/groups': UsersRound,
  '/matching': UserRound,
};
