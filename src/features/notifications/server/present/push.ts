import type { Lang } from '#kit/lang.ts';
import { addressOf } from '../../domain/way.ts';
import type { PushNotice } from '#kit/push-notice.ts';
import { sayingWords, type Said } from './letters.ts';

/** What a browser shows: what happened and where it leads, never the text of a message. */
export function presentPush(lang: Lang, id: string, said: Said): PushNotice {
  return { id, title: 'Tukan', body: sayingWords(lang, said), url: `/${lang}${addressOf(said.notice)}`, lang };
}
