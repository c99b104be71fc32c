import { useEffect, useEffectEvent, useState } from 'react';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { m } from '#messages';
import { Button } from '#ui/buttons/button.tsx';
import { Switch } from '#ui/forms/selection-controls.tsx';
import { useMediaQuery } from '#ui/hooks/use-media-query.ts';
import type { MapBounds } from './map-types.ts';

/** Debounce of the search after a move, in milliseconds. */
const FOLLOW_DELAY_MS = 400;
/** The switch is remembered until the tab closes. */
const STORAGE_KEY = 'tukan_map_follow';

interface AreaSearchProps {
  /** Area to which the user has moved the map since the last search; null for none. */
  area: MapBounds | null;
  /** `isFollowing`: the search followed the map by itself. */
  onSearch: (area: MapBounds, isFollowing: boolean) => void;
}

/** Search of the area that the map shows: beside the list by itself after every move, elsewhere by a button. */
export function AreaSearch({ area, onSearch }: AreaSearchProps) {
  const isBesideList = useMediaQuery('(min-width: 768px)');
  const [isOn, setOn] = useState(readSwitch);
  const isFollowing = isBesideList && isOn;
  const follow = useEffectEvent((moved: MapBounds) => onSearch(moved, true));
  useEffect(() => {
    if (!area || !isFollowing) return undefined;
    const timer = setTimeout(() => follow(area), FOLLOW_DELAY_MS);
    return () => clearTimeout(timer);
  }, [area, isFollowing]);
  const turn = (next: boolean) => {
    setOn(next);
    storeSwitch(next);
  };
  return (
    <div className="pointer-events-none absolute inset-x-3 top-4 z-2 grid justify-items-center gap-2 *:pointer-events-auto">
      {isBesideList && (
        <Switch
          checked={isOn}
          onChange={(event) => turn(event.currentTarget.checked)}
          className="items-center! rounded-full bg-surface py-0.5! pr-2 pl-4 text-14 shadow-card"
        >
          {m.map_area_follow()}
        </Switch>
      )}
      {area && !isFollowing && (
        <Button
          variant="inverse"
          icon={RefreshCw}
          className="animate-rise rounded-full text-14 shadow-float"
          onClick={() => onSearch(area, false)}
        >
          {m.map_search_area()}
        </Button>
      )}
    </div>
  );
}

function readSwitch(): boolean {
  try {
    return sessionStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    return true;
  }
}

function storeSwitch(isOn: boolean): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, isOn ? 'on' : 'off');
  } catch {
    // Without storage the switch lasts as long as the page.
  }
}
