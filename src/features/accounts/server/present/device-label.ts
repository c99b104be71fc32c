import { formatDate } from '#shared/i18n/format.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import { m } from '#messages';
import { parseUserAgent } from '../../domain/user-agent.ts';

/** A request as an email names it: "Chrome en Windows" and its time in Madrid. */
export interface RequestOrigin {
  userAgent: string;
  at: Date;
}

/** Browser and time of a request, as parameters of a message. */
export function originLabels(locale: Lang, { userAgent, at }: RequestOrigin): { device: string; when: string } {
  const { browser, system } = parseUserAgent(userAgent);
  const device =
    browser && system
      ? m.accounts_sessions_device({ browser, system }, { locale })
      : (browser ?? system ?? m.accounts_sessions_unknown({}, { locale }));
  return { device, when: formatDate(at, locale, 'longDayTime') };
}
