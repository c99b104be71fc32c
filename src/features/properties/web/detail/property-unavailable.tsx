import { MascotSearching } from '#ui/brand/mascot-searching.tsx';
import { MascotSleeping } from '#ui/brand/mascot-sleeping.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import type { PropertyCardData } from '../../domain/search/search-filters.ts';
import { Section } from './section.tsx';
import { SimilarSection } from './similar-section.tsx';

/** Replacement for a property that no longer exists or never did. */
export function PropertyUnavailable({ isGone, similar }: { isGone: boolean; similar: readonly PropertyCardData[] }) {
  return (
    <div className="wrap py-12">
      <EmptyState
        headingLevel={1}
        illustration={isGone ? <MascotSleeping className="size-44" /> : <MascotSearching className="size-44" />}
        title={isGone ? m.property_gone_title() : m.property_missing_title()}
        action={
          <ButtonLink asChild>
            <LocalizedLink to="/properties">{m.property_search()}</LocalizedLink>
          </ButtonLink>
        }
      >
        {isGone ? m.property_gone_text() : m.property_missing_text()}
      </EmptyState>
      {similar.length > 0 && (
        <Section title={m.property_similar_title()}>
          <SimilarSection properties={similar} />
        </Section>
      )}
    </div>
  );
}
