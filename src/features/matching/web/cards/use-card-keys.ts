import { useEffect, useRef, useState } from 'react';
import { cardKeyOf, focusOf, type CardKey } from './card-keys.ts';

const OFF = 'tukan_matching_keys_off';

/** Listens for the keys of the cards while `isActive`. Answers whether they are on, and the way to turn them: kept in this browser. */
export function useCardKeys(isActive: boolean, act: (key: CardKey) => void): [boolean, (on: boolean) => void] {
  const [areOn, setOn] = useState(() => !isOff());
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (!isActive) return;
    const pressed = (event: KeyboardEvent) => {
      const key = cardKeyOf(event, focusOf(event.target));
      // turned off, the way to turn them on again stays
      if (!key || (!areOn && key !== 'help')) return;
      event.preventDefault();
      latest.current(key);
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [isActive, areOn]);
  const turn = (on: boolean) => {
    setOn(on);
    try {
      if (on) localStorage.removeItem(OFF);
      else localStorage.setItem(OFF, '1');
    } catch {
      // then it holds for this page
    }
  };
  return [areOn, turn];
}

function isOff(): boolean {
  try {
    return localStorage.getItem(OFF) !== null;
  } catch {
    return false;
  }
}
