import { shownText } from '#browser/shown-text.ts';
import { SaveButton } from '#features/favorites/web/parts/save-button.tsx';
import { MatchingPage } from '#features/matching/web/parts/matching-page.tsx';
import { m } from '#words';

export function meta() {
  return [{ title: m.matching_page_title() }];
}

// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function Page() {
  return (
    <MatchingPage
      save={({ user_id: id, display_name: name }, look) => (
        <SaveButton kind="person" id={id} name={shownText(name)} look={look} />
      )}
    />
  );
}
