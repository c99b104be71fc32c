import { accountRoutes } from '#features/accounts/server/routes.ts';
import { placesRoutes } from '#features/places/server/routes.ts';
import { seedPlaces } from '#features/places/server/service.ts';
import type { Ctx } from '#platform/context.ts';
import type { Route } from '#platform/http/route.ts';
import type { Channel } from '#platform/realtime/channel.ts';

/** Every feature's routes, lowest feature first. */
export const routes: Route[] = [...placesRoutes, ...accountRoutes];

/** What the features do with the socket. */
export const channels: Channel[] = [];

/** Reference data, brought up to date at start; each step does nothing when there is nothing new. */
export const seeds: ((ctx: Ctx) => Promise<void>)[] = [seedPlaces];

/** Recurring work: `every` minutes, in this process. */
export const sweeps: { name: string; everyMin: number; run: (ctx: Ctx) => Promise<void> }[] = [];
