import { useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { People } from '../api.ts';

const KEY = 'tukan_matching_place';
const SAVE_MS = 150;

interface Place {
  query: string;
  /** How many people were listed, and how far down one was, in pixels. */
  count: number;
  top: number;
}

/**
 * Coming back, or reloading, finds the list as long and the screen as far down as it was left, with the same filters.
 * The router does that by itself while the list is still remembered; this does it when it has to be fetched again.
 */
export function useKeptPlace(query: string, matches: UseInfiniteQueryResult<People>): void {
  const isReturn = useNavigationType() === 'POP';
  const wanted = useRef(useState(() => (isReturn ? kept(query) : null))[0]);
  const { data, hasNextPage, isFetching, isPlaceholderData, fetchNextPage } = matches;
  const count = data && !isPlaceholderData ? data.people.length : 0;

  useEffect(() => {
    const place = wanted.current;
    if (!place || count === 0 || isFetching) return;
    if (count < place.count && hasNextPage) {
      void fetchNextPage();
      return;
    }
    wanted.current = null;
    window.scrollTo(0, place.top);
  }, [count, hasNextPage, isFetching, fetchNextPage]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const giveUp = () => {
      wanted.current = null;
    };
    const scrolled = () => {
      if (wanted.current || count === 0) return;
      clearTimeout(timer);
      timer = setTimeout(() => keep({ query, count, top: window.scrollY }), SAVE_MS);
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
}

function kept(query: string): Place | null {
  try {
    const place = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Place | null;
    return place?.query === query ? place : null;
  } catch {
    return null;
  }
}

function keep(place: Place): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(place));
  } catch {
    // Without storage one begins at the top.
  }
}
