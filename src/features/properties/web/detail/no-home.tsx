import { MascotSearching } from '#ui/brand/mascot-searching.tsx';
import { MascotSleeping } from '#ui/brand/mascot-sleeping.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { m } from '#words';
import type { HomeCard } from '../../domain/search.ts';
import { Section } from './section.tsx';
import { Similar } from './similar.tsx';

/** What stands where a home was, or where there never was one. */
export function NoHome({ isGone, similar }: { isGone: boolean; similar: readonly HomeCard[] }) {
  return (
    <div className="wrap py-12">
      <EmptyState
        level={1}
        art={isGone ? <MascotSleeping className="size-44" /> : <MascotSearching className="size-44" />}
        title={isGone ? m.home_gone_title() : m.home_missing_title()}
        action={
          <ButtonLink asChild>
            <LocalLink to="/properties">{m.home_search()}</LocalLink>
          </ButtonLink>
        }
      >
        {isGone ? m.home_gone_text() : m.home_missing_text()}
      </EmptyState>
      {similar.length > 0 && (
        <Section title={m.home_similar_title()}>
          <Similar homes={similar} />
        </Section>
      )}
    </div>
  );
}
