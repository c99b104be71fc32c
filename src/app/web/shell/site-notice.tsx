import { useRouteLoaderData } from 'react-router';
import { useLang } from '#browser/lang.ts';
import { m } from '#words';

/** What those who look after Tukan say on every page; as a rule nothing. */
export function SiteNotice() {
  const known = useRouteLoaderData('root') as { notice?: Record<'es' | 'en', string> } | undefined;
  const lang = useLang();
  const text = known?.notice?.[lang];
  if (!text) return null;
  return (
    <aside
      aria-label={m.house_notice_label()}
      className="bg-mixed-tint px-gutter py-2.5 text-center text-14 wrap-anywhere text-mixed-text"
    >
      {text}
    </aside>
  );
}
