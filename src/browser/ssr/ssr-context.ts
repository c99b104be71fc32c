import type { ReactNode } from 'react';
import { createContext } from 'react-router';
import type { Lang } from '#shared/i18n/lang.ts';
import type { ThemeChoice } from '#shared/theme-choice.ts';

/** Data that the server passes to a page while rendering. */
export interface SsrContext {
  lang: Lang;
  /** Stored theme choice. */
  theme: ThemeChoice;
  isSignedIn: boolean;
  nonce: string;
  /** Origin of the site without a trailing slash, for `hreflang` and link previews. */
  siteUrl: string;
  /** In-process API request without a session. */
  api: <T>(path: string) => Promise<T>;
  /** Renders a page to HTML; throws if not even its shell could be rendered. */
  render: (
    page: ReactNode,
    options: {
      nonce: string;
      importMap: { imports: Record<string, string> };
      signal: AbortSignal;
      onError: () => void;
    },
  ) => Promise<string>;
}

export const ssrContext = createContext<SsrContext>();
