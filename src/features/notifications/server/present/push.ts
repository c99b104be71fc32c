import type { Lang } from '#shared/i18n/lang.ts';
import { m } from '#messages';
import { targetPath } from '../../domain/notification-target.ts';
import type { PushPayload } from '#shared/push-payload.ts';
import { notificationText, type NamedNotification } from './emails.ts';

/**
 * Push payload: event and target, never message text. That somebody was threatened is not for a locked screen, which
 * others may see.
 */
export function presentPush(lang: Lang, id: string, notification: NamedNotification): PushPayload {
  const { content } = notification;
  return {
    id,
    title: 'Tukan',
    body: content.type === 'account_closed' ? m.harm_push({}, { locale: lang }) : notificationText(lang, notification),
    url: `/${lang}${targetPath(content)}`,
    lang,
  };
}
