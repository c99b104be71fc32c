import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';

interface SafetyLinkProps {
  to: '/public/safety' | '/public/payments';
  label: string;
  className?: string;
}

/** Link to advice; it opens a new tab, because the chat covers the page. */
export function SafetyLink({ to, label, className = 'font-strong' }: SafetyLinkProps) {
  return (
    <LocalizedLink to={to} target="_blank" rel="noopener" className={className}>
      {label}
      <span className="sr-only">, {m.chat_new_tab()}</span>
    </LocalizedLink>
  );
}
