import { noticeRoutes } from './routes/notices.ts';
import { settingsRoutes } from './routes/settings.ts';

export const notificationRoutes = [...noticeRoutes, ...settingsRoutes];
