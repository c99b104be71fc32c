import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';

/** Link to the safety advice; it opens a new tab, because the chat covers the page. */
export function SafetyLink() {
  return (
    <LocalizedLink to="/public/safety" target="_blank" rel="noopener" className="font-strong">
      {m.chat_risk_more()}
      <span className="sr-only">, {m.chat_new_tab()}</span>
    </LocalizedLink>
  );
}
