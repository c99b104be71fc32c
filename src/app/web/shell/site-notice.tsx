import { useRouteLoaderData } from 'react-router';
import { useLang } from '#browser/lang.ts';

/** What those who look after Tukan say on every page; as a rule nothing. */
export function SiteNotice() {
  const known = useRouteLoaderData('root') as { notice?: Record<'es' | 'en', string> } | undefined;
  const text = known?.notice?.[useLang()];
  if (!text) return null;
  return (
    <p role="note" className="bg-mixed-tint px-gutter py-2.5 text-center text-14 wrap-anywhere text-mixed-text">
      {text}
    </p>
  );
}
