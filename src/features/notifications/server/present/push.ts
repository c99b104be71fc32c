import type { Lang } from '#shared/i18n/lang.ts';
import { targetPath } from '../../domain/notification-target.ts';
import type { PushPayload } from '#shared/push-payload.ts';
import { notificationText, type NamedNotification } from './emails.ts';

/** Push payload: event and target, never message text. */
export function presentPush(lang: Lang, id: string, notification: NamedNotification): PushPayload {
  return {
    id,
    title: 'Tukan',
    body: notificationText(lang, notification),
    url: `/${lang}${targetPath(notification.content)}`,
    lang,
  };
}
