import type { Lang } from '#shared/i18n/lang.ts';
import { Callout } from '#ui/feedback/callout.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import texts from '../data/safety-card.json' with { type: 'json' };
import { usePageContext } from './use-page-context.ts';

/** By language: the messages of a page are in its own language, which may be another one than that of the answer. */
const TEXTS: Readonly<Record<Lang, { title: string; text: string; link: string }>> = texts;

interface SafetyCardProps {
  /** Language of the answer. */
  lang: Lang;
  onNavigate: () => void;
}

/** Warning beneath an answer to people who are asked for money in advance, with the way to report. */
export function SafetyCard({ lang, onNavigate }: SafetyCardProps) {
  const { isSignedIn } = usePageContext();
  const { title, text, link } = TEXTS[lang];
  return (
    <Callout tone="warning" className="mt-2 w-full">
      <div lang={lang}>
        <strong className="block">{title}</strong>
        {text}{' '}
        <LocalizedLink to={isSignedIn ? '/safety' : '/public/safety'} onClick={onNavigate} className="font-strong">
          {link}
        </LocalizedLink>
      </div>
    </Callout>
  );
}
