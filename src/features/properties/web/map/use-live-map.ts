import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { useTheme } from '#ui/core/theme.ts';
import { createMap, WebGlUnavailableError, type LiveMap, type MapOptions } from './create-map.ts';

type MapState = 'loading' | 'unsupported' | 'failed' | LiveMap;

/** Creates a map in a container for the lifetime of the component. `retry` creates it again after a failure. */
export function useLiveMap(
  box: RefObject<HTMLElement | null>,
  options: MapOptions,
): { state: MapState; retry: () => void } {
  const [state, setState] = useState<MapState>('loading');
  const [tries, setTries] = useState(0);
  const { theme } = useTheme();
  const isDark = theme === 'dark';
  const create = useEffectEvent(async (container: HTMLElement) => createMap(container, isDark, options));

  useEffect(() => {
    const container = box.current;
    if (!container) return undefined;
    let live: LiveMap | null = null;
    let isGone = false;
    const begin = async () => {
      try {
        live = await create(container);
        if (isGone) live.map.remove();
        else setState(live);
      } catch (error) {
        if (!isGone) setState(error instanceof WebGlUnavailableError ? 'unsupported' : 'failed');
      }
    };
    void begin();
    return () => {
      isGone = true;
      live?.map.remove();
    };
  }, [box, tries]);

  useEffect(() => {
    if (typeof state === 'object') state.setDark(isDark);
  }, [state, isDark]);

  const retry = () => {
    setState('loading');
    setTries(tries + 1);
  };
  return { state, retry };
}
