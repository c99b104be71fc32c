import { Callout } from '#ui/feedback/callout.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import { usePageContext } from './use-page-context.ts';

/** Warning beneath an answer to people who are asked for money in advance, with the way to report. */
export function SafetyCard({ onNavigate }: { onNavigate: () => void }) {
  const { isSignedIn } = usePageContext();
  return (
    <Callout tone="warning" className="mt-2 w-full">
      <strong className="block">{m.assistant_safety_title()}</strong>
      {m.assistant_safety_text()}{' '}
      <LocalizedLink to={isSignedIn ? '/safety' : '/public/safety'} onClick={onNavigate} className="font-strong">
        {m.assistant_safety_link()}
      </LocalizedLink>
    </Callout>
  );
}
