import { useRouteLoaderData } from 'react-router';
import { useLang } from '#browser/i18n/lang.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import { m } from '#messages';

/** Site-wide notice set by administrators; usually empty. */
export function SiteNotice() {
  const rootData = useRouteLoaderData('root') as { notice?: Record<Lang, string> } | undefined;
  const lang = useLang();
  const text = rootData?.notice?.[lang];
  if (!text) return null;
  return (
    <aside
      aria-label={m.house_notice_label()}
      className="bg-warning-tint px-gutter py-2.5 text-center text-14 wrap-anywhere text-warning-text"
    >
      {text}
    </aside>
  );
}
