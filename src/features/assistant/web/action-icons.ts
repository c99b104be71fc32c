import Building2 from 'lucide-react/icons/building-2';
import CreditCard from 'lucide-react/icons/credit-card';
import Heart from 'lucide-react/icons/heart-handshake';
import House from 'lucide-react/icons/house-plus';
import ListChecks from 'lucide-react/icons/list-checks';
import LogIn from 'lucide-react/icons/log-in';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UserRound from 'lucide-react/icons/user-round';
import Users from 'lucide-react/icons/users';
import type { LucideIcon } from '#ui/core/icon.tsx';
import type { ActionPath } from '../domain/intents.ts';
import type { QuickAction } from '../domain/replies.ts';

/** Icon of each quick action. */
const ACTION_ICONS: Readonly<Record<ActionPath, LucideIcon>> = {
  '/student/groups': Users,
  '/properties': Building2,
  '/properties/publish': House,
  '/auth': LogIn,
  '/subscriptions/waitlist': ListChecks,
  '/matching': Heart,
  '/payment-methods': CreditCard,
  '/safety': ShieldCheck,
  '/profile': UserRound,
};

/** Icon of a quick action; city pages have that of the homes. */
export function actionIcon(url: QuickAction['url']): LucideIcon {
  return url in ACTION_ICONS ? ACTION_ICONS[url as ActionPath] : Building2;
}
