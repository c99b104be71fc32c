import { createContext } from 'react-router';
import type { Lang } from '#kit/lang.ts';

/** What the server tells a page while it draws it. */
export interface PageRequest {
  lang: Lang;
  /** The stored theme, or `system`. */
  theme: 'light' | 'dark' | 'system';
  isSignedIn: boolean;
  nonce: string;
  /** The site's address without a trailing slash, for `hreflang` and previews. */
  address: string;
  /** Asks our own API, in-process, as nobody in particular. */
  api: <T>(path: string) => Promise<T>;
}

export const pageRequest = createContext<PageRequest>();
