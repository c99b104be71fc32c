import { useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { MatchList } from '../api.ts';

const STORAGE_KEY = 'tukan_matching_place';
const SAVE_DELAY_MS = 150;

interface SavedPosition {
  query: string;
  /** Number of listed people, and scroll position in pixels. */
  count: number;
  top: number;
}

/**
 * Restores loaded pages and scroll position on POP navigation or reload, for the same filters, when the query cache is
 * cold. With a warm cache, the router restores the position itself. Returns whether the visit began at a saved position.
 */
export function useRestoreScroll(query: string, matches: UseInfiniteQueryResult<MatchList>): boolean {
  const isReturn = useNavigationType() === 'POP';
  const [saved] = useState(() => (isReturn ? loadPosition(query) : null));
  const wanted = useRef(saved);
  const { data, hasNextPage, isFetching, isPlaceholderData, fetchNextPage } = matches;
  const count = data && !isPlaceholderData ? data.people.length : 0;

  useEffect(() => {
    const position = wanted.current;
    if (!position || count === 0 || isFetching) return;
    if (count < position.count && hasNextPage) {
      void fetchNextPage();
      return;
    }
    wanted.current = null;
    window.scrollTo(0, position.top);
  }, [count, hasNextPage, isFetching, fetchNextPage]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const giveUp = () => {
      wanted.current = null;
    };
    const scrolled = () => {
      if (wanted.current || count === 0) return;
      clearTimeout(timer);
      timer = setTimeout(() => savePosition({ query, count, top: window.scrollY }), SAVE_DELAY_MS);
    };
    window.addEventListener('scroll', scrolled, { passive: true });
    window.addEventListener('wheel', giveUp, { passive: true });
    window.addEventListener('touchmove', giveUp, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', scrolled);
      window.removeEventListener('wheel', giveUp);
      window.removeEventListener('touchmove', giveUp);
    };
  }, [query, count]);
  return saved !== null;
}

function loadPosition(query: string): SavedPosition | null {
  try {
    const position = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as SavedPosition | null;
    return position?.query === query ? position : null;
  } catch {
    return null;
  }
}

function savePosition(position: SavedPosition): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(position));
  } catch {
    // Without storage, the page starts at the top.
  }
}
