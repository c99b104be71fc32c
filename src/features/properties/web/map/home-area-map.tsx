import type { Point } from '../../domain/point.ts';

export interface HomeAreaMapProps {
  /** The public point. */
  point: Point;
  /** What the map shows, for those who do not see it. */
  label: string;
}

/** Whereabouts of one home: a circle, never a pin. Fills its parent. */
export function HomeAreaMap({ label }: HomeAreaMapProps) {
  return <div role="img" aria-label={label} className="size-full bg-[var(--map-land)]" />;
}
