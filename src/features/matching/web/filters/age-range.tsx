import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { PROFILE } from '#features/profiles/domain/rules.ts';
import { m } from '#words';
import { agesWords } from './age-words.ts';
import type { MatchFilters } from './match-filters.ts';
import './age-range.css';

type Ages = Pick<MatchFilters, 'age_min' | 'age_max'>;

const { leastAgeYears: LEAST, mostAgeYears: MOST } = PROFILE;

/** So long after the last move the choice is made. */
const SETTLE_MS = 400;

/** The youngest and the oldest; at an end of the scale that side is open, and says nothing about people of unknown age. */
export function AgeRange({ value, onChange }: { value: Ages; onChange: (ages: Ages) => void }) {
  const [moved, setMoved] = useState<Ages | null>(null);
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
    }, SETTLE_MS);
  };
  return (
    <fieldset className="min-w-0">
      <legend className="text-14 font-strong">
        {m.matching_age()}: <span className="num font-normal text-soft">{agesWords(ages) ?? m.matching_age_any()}</span>
      </legend>
      <div className="age-range">
        <span className="inset-x-[11px] bg-line" />
        <span className="bg-inverse" style={bar(least, most)} />
        <Thumb
          label={m.matching_age_least()}
          years={least}
          isAbove={least > (LEAST + MOST) / 2}
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
  /** Where both stand on one spot, the one that can still move away must be on top. */
  isAbove?: boolean;
  onMove: (years: number) => void;
}

function Thumb({ label, years, isAbove = false, onMove }: ThumbProps) {
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={m.matching_age_years({ years })}
      min={LEAST}
      max={MOST}
      value={years}
      onChange={(event) => onMove(Number(event.currentTarget.value))}
      className={isAbove ? 'z-1' : undefined}
    />
  );
}

/** The chosen stretch; the middle of a thumb is never nearer than 11 px to an end. */
function bar(least: number, most: number): CSSProperties {
  const at = (share: number) => `calc(11px + ${share} * (100% - 22px))`;
  return { left: at((least - LEAST) / (MOST - LEAST)), right: at((MOST - most) / (MOST - LEAST)) };
}
