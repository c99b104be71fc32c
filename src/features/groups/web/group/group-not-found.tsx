import { MascotEmpty } from '#ui/brand/mascot-empty.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';

/** Error page of a missing or hidden group. The two cases are not distinguishable. */
export function GroupNotFound({ hadLink }: { hadLink: boolean }) {
  return (
    <section className="wrap py-12">
      <EmptyState
        headingLevel={1}
        illustration={<MascotEmpty />}
        title={hadLink ? m.groups_link_invalid() : m.groups_missing_title()}
        action={
          <ButtonLink asChild>
            <LocalizedLink to="/groups">{m.groups_missing_action()}</LocalizedLink>
          </ButtonLink>
        }
      >
        {hadLink ? m.groups_link_invalid_text() : m.groups_missing_text()}
      </EmptyState>
    </section>
  );
}
