import { useEffect, useEffectEvent, useRef } from 'react';
import { m } from '#messages';
import type { PropertyCardData } from '../../../domain/search/search-filters.ts';
import { usePropertyCards } from '../search-api.ts';
import { SelectedSkeleton, SelectedSummary } from './selected-property.tsx';

/** Time without scrolling after which a swipe has ended: Safari has no `scrollend`. */
const SCROLL_PAUSE_MS = 120;

interface PropertyStripProps {
  loadedCards: readonly PropertyCardData[];
  /** Property selected on the map or by a swipe. */
  pickedId: string | null;
  onPick: (id: string) => void;
  /** Height of the lower part of the map that the cards cover, in pixels; zero where they are hidden. */
  onCover: (px: number) => void;
}

/** Cards below the map of a phone: a swipe selects the marker of a card, a marker brings its card. */
export function PropertyStrip({ loadedCards, pickedId, onPick, onCover }: PropertyStripProps) {
  const isListed = pickedId === null || loadedCards.some(({ id }) => id === pickedId);
  const { data } = usePropertyCards(isListed ? [] : [pickedId]);
  const ids = [...(isListed ? [] : [pickedId]), ...loadedCards.map(({ id }) => id)];
  const cardOf = (id: string) => [...loadedCards, ...(data ?? [])].find((one) => one.id === id);
  const list = useRef<HTMLUListElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Card to which the strip scrolls by itself: until it arrives, what it passes is not selected.
  const target = useRef<string | null>(null);
  useEffect(() => {
    const at = pickedId === null ? -1 : ids.indexOf(pickedId);
    target.current = pickedId;
    list.current?.children[at]?.scrollIntoView({ inline: 'center', block: 'nearest' });
    // Further pages do not move what is looked at.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [pickedId]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const measure = useEffectEvent((strip: HTMLElement) =>
    onCover((strip.offsetParent?.clientHeight ?? 0) - strip.offsetTop),
  );
  useEffect(() => {
    const strip = list.current;
    if (!strip) return undefined;
    const observer = new ResizeObserver(() => measure(strip));
    observer.observe(strip);
    return () => observer.disconnect();
  }, []);
  const pickCentred = () => {
    const strip = list.current;
    if (!strip) return;
    const middle = strip.scrollLeft + strip.clientWidth / 2;
    const at = [...strip.children].findIndex(
      (card) => card instanceof HTMLElement && card.offsetLeft + card.offsetWidth > middle,
    );
    const id = ids[at];
    if (target.current !== null && target.current !== id) return;
    target.current = null;
    if (id !== undefined && id !== pickedId) onPick(id);
  };
  return (
    <ul
      ref={list}
      aria-label={m.search_parts_map_cards()}
      onPointerDown={() => (target.current = null)}
      onWheel={() => (target.current = null)}
      onScroll={() => {
        clearTimeout(timer.current);
        timer.current = setTimeout(pickCentred, SCROLL_PAUSE_MS);
      }}
      className="absolute inset-x-0 bottom-[calc(max(96px,var(--chatbar,0px)+48px)+env(safe-area-inset-bottom))] z-2 flex snap-x snap-mandatory [scrollbar-width:none] gap-2 overflow-x-auto overscroll-x-contain px-4 pb-2 md:hidden"
    >
      {ids.map((id) => {
        const card = cardOf(id);
        return (
          <li
            key={id}
            className="flex w-[calc(100%-24px)] max-w-100 flex-none snap-center rounded-card bg-surface p-2.5 shadow-float"
          >
            {card ? <SelectedSummary property={card} /> : <SelectedSkeleton />}
          </li>
        );
      })}
    </ul>
  );
}
