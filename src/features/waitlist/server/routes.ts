import { adminWaitlistRoutes } from './routes/admin-waitlist.ts';
import { auctionInterestRoutes } from './routes/auction-interests.ts';
import { earlyBirdRoutes } from './routes/early-birds.ts';
import { entryRoutes } from './routes/waitlist.ts';

export const waitlistRoutes = [...entryRoutes, ...adminWaitlistRoutes, ...earlyBirdRoutes, ...auctionInterestRoutes];
