import type { Lang } from '#kit/lang.ts';

/** What a push brings to the service worker. `url`: a page of ours, with its language. */
export interface PushNotice {
  id: string;
  title: string;
  body: string;
  url: string;
  lang: Lang;
}
