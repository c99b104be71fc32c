import { currentLang } from '#browser/i18n/lang.ts';
import { Callout } from '#ui/feedback/callout.tsx';
import { formatList } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { Section } from './edit-sections.ts';
import { SECTION_LABELS } from './sections.tsx';

/** Lists the sections missing for matching. */
export function IncompleteProfileNotice({ missing }: { missing: readonly Section[] }) {
  const list = formatList(
    missing.map((section) => m.common_quoted({ text: SECTION_LABELS[section].title() })),
    currentLang(),
  );
  return (
    <Callout tone="warning" className="mb-6">
      <p className="font-strong">{m.profiles_incomplete_title()}</p>
      <p>{m.profiles_incomplete_text({ missing: list })}</p>
    </Callout>
  );
}
