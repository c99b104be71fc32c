import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { PROFILE } from '#features/profiles/domain/rules.ts';
import { m } from '#messages';
import { formatAgeRange } from './format-age-range.ts';
import type { MatchFilters } from './match-filters.ts';
import './age-range.css';

type AgeLimits = Pick<MatchFilters, 'age_min' | 'age_max'>;

const { minAgeYears: LEAST, maxAgeYears: MOST } = PROFILE;

/** Delay after the last movement before the change is applied. */
const DEBOUNCE_MS = 400;

/**
 * Age range slider. A thumb at an end of the scale sets no limit on that side and does not exclude people of unknown
 * age.
 */
export function AgeRange({ value, onChange }: { value: AgeLimits; onChange: (ages: AgeLimits) => void }) {
  const [moved, setMoved] = useState<AgeLimits | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { age_min: chosenLeast, age_max: chosenMost } = value;
  useEffect(() => {
    if (timer.current === undefined) setMoved(null);
  }, [chosenLeast, chosenMost]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const ages = moved ?? value;
  const [least, most] = [ages.age_min ?? LEAST, ages.age_max ?? MOST];
  const move = (from: number, to: number) => {
    const next = { age_min: from === LEAST ? null : from, age_max: to === MOST ? null : to };
    setMoved(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      onChange(next);
    }, DEBOUNCE_MS);
  };
  return (
    <fieldset className="min-w-0">
      <legend className="text-14 font-strong">
        {m.matching_age()}:{' '}
        <span className="num font-normal text-muted">{formatAgeRange(ages) ?? m.matching_age_any()}</span>
      </legend>
      <div className="age-range">
        <span className="inset-x-[11px] bg-line" />
        <span className="bg-inverse" style={trackStyle(least, most)} />
        <Thumb
          label={m.matching_age_least()}
          years={least}
          isOnTop={least > (LEAST + MOST) / 2}
          onMove={(to) => move(Math.min(to, most), most)}
        />
        <Thumb label={m.matching_age_most()} years={most} onMove={(to) => move(least, Math.max(to, least))} />
      </div>
    </fieldset>
  );
}

interface ThumbProps {
  label: string;
  years: number;
  /** If both thumbs overlap, the one that can still move must be on top. */
  isOnTop?: boolean;
  onMove: (years: number) => void;
}

function Thumb({ label, years, isOnTop = false, onMove }: ThumbProps) {
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={m.matching_age_years({ years })}
      min={LEAST}
      max={MOST}
      value={years}
      onChange={(event) => onMove(Number(event.currentTarget.value))}
      className={isOnTop ? 'z-1' : undefined}
    />
  );
}

/** Style of the selected track; the center of a thumb stays at least 11 px from the ends. */
function trackStyle(least: number, most: number): CSSProperties {
  const at = (share: number) => `calc(11px + ${share} * (100% - 22px))`;
  return { left: at((least - LEAST) / (MOST - LEAST)), right: at((MOST - most) / (MOST - LEAST)) };
}
