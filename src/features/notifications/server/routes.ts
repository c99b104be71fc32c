import { notificationListRoutes } from './routes/notifications.ts';
import { settingsRoutes } from './routes/settings.ts';

export const notificationRoutes = [...notificationListRoutes, ...settingsRoutes];
