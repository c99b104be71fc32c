import { useQuery } from '@tanstack/react-query';
import { GroupTile } from '#features/groups/web/public/group-tile.tsx';
import { PropertyTileView } from '#features/properties/web/public/property-tile.tsx';
import { LINK_CARDS } from '../../domain/rules.ts';
import { HandoverTile } from '#features/tenancies/web/public/handover-tile.tsx';
import { fetchLinkCards } from '../api.ts';
import { LinkCardSkeleton } from './link-card-skeleton.tsx';
import { createLinkCardLoader } from './link-card-loader.ts';
import type { InternalLink } from './internal-links.ts';

const loadCards = createLinkCardLoader(fetchLinkCards);

/** Cards of the properties, groups and handovers that a message links to, as far as the reader may visit them. */
export function LinkCards({ links }: { links: readonly InternalLink[] }) {
  return links.map((link) => <LinkCard key={link.id} link={link} />);
}

function LinkCard({ link }: { link: InternalLink }) {
  const { kind, id } = link;
  const { data, isPending } = useQuery({
    queryKey: ['chat', 'link-card', kind, id],
    queryFn: async () => {
      const { homes, groups, handovers } = await loadCards(link);
      const isLinked = (card: { id: string }) => card.id === id;
      return { home: homes.find(isLinked), group: groups.find(isLinked), handover: handovers.find(isLinked) };
    },
    // A handover changes with each signature.
    staleTime: kind === 'handover' ? 0 : LINK_CARDS.staleMs,
  });
  if (isPending) return <LinkCardSkeleton />;
  if (kind === 'home') return data?.home && <PropertyTileView property={data.home} />;
  if (kind === 'handover') return data?.handover && <HandoverTile handover={data.handover} />;
  return data?.group && <GroupTile group={data.group} />;
}
