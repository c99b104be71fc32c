import { sweepEnded } from '#features/accounts/server/jobs.ts';
import { accountRoutes } from '#features/accounts/server/routes.ts';
import { placesRoutes } from '#features/places/server/routes.ts';
import { seedPlaces } from '#features/places/server/service.ts';
import { profileRoutes } from '#features/profiles/server/routes.ts';
import { chatChannel } from '#features/chat/server/channel.ts';
import { chatRoutes } from '#features/chat/server/routes.ts';
import { matchingRoutes } from '#features/matching/server/routes.ts';
import { NOTIFICATION } from '#features/notifications/domain/rules.ts';
import { sweepOldNotifications } from '#features/notifications/server/jobs.ts';
import { notificationRoutes } from '#features/notifications/server/routes.ts';
import { presenceChannel } from '#features/presence/server/channel.ts';
import { startPresence } from '#features/presence/server/jobs.ts';
import { presenceRoutes } from '#features/presence/server/routes.ts';
import { siteRoutes } from '#features/site/server/routes.ts';
import type { Ctx } from '#platform/context.ts';
import type { Route } from '#platform/http/route.ts';
import type { Channel } from '#platform/realtime/channel.ts';

/** Every feature's routes, lowest feature first. */
export const routes: Route[] = [
  ...placesRoutes,
  ...accountRoutes,
  ...profileRoutes,
  ...presenceRoutes,
  ...notificationRoutes,
  ...matchingRoutes,
  ...chatRoutes,
  ...siteRoutes,
];

/** What the features do with the socket. */
export const channels: Channel[] = [presenceChannel, chatChannel];

/** What happens once at start: reference data brought up to date, the seconds' work of presence. */
export const seeds: ((ctx: Ctx) => Promise<void>)[] = [seedPlaces, startPresence];

/** Recurring work: `every` minutes, in this process. */
export const sweeps: { name: string; everyMin: number; run: (ctx: Ctx) => Promise<void> }[] = [
  { name: 'ended sessions and links', everyMin: 30, run: sweepEnded },
  { name: 'old notifications', everyMin: NOTIFICATION.sweepEveryMin, run: sweepOldNotifications },
];
