import { MascotEmpty } from '#ui/brand/mascot-empty.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { m } from '#words';

/** No group to show, or none for whoever looks: which of them is told to nobody. */
export function NoGroup({ hadLink }: { hadLink: boolean }) {
  return (
    <section className="wrap py-12">
      <EmptyState
        level={1}
        art={<MascotEmpty />}
        title={hadLink ? m.groups_link_void() : m.groups_missing_title()}
        action={
          <ButtonLink asChild>
            <LocalLink to="/groups">{m.groups_missing_action()}</LocalLink>
          </ButtonLink>
        }
      >
        {hadLink ? m.groups_link_void_text() : m.groups_missing_text()}
      </EmptyState>
    </section>
  );
}
