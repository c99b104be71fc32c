import type { ENERGY_LABELS } from '../../domain/fields.ts';
import { cx } from '#ui/cx.ts';
import { m } from '#words';
import { ENERGY_WORDS } from '../fact-words.ts';

const SCALE = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
const WIDTHS = ['w-16', 'w-20', 'w-24', 'w-28', 'w-32', 'w-36', 'w-40'] as const;
const LOOKS = {
  good: 'bg-fit-tint text-fit-text',
  fair: 'bg-mixed-tint text-mixed-text',
  poor: 'bg-danger-tint text-danger-text',
} as const;
const ARROW = '[clip-path:polygon(0_0,calc(100%-10px)_0,100%_50%,calc(100%-10px)_100%,0_100%)]';

/** The label drawn as on its certificate: seven bars, the home's own in colour. */
export function EnergyLabel({ label }: { label: (typeof ENERGY_LABELS)[number] }) {
  const at = SCALE.findIndex((letter) => letter === label);
  if (at < 0) {
    return (
      <p className="text-14">
        <span className="block text-soft">{m.home_energy_title()}</span>
        {ENERGY_WORDS[label]()}
      </p>
    );
  }
  const look = at <= 1 ? LOOKS.good : at <= 4 ? LOOKS.fair : LOOKS.poor;
  return (
    <figure className="grid gap-2">
      <figcaption className="text-14 text-soft">{m.home_energy_title()}</figcaption>
      <div role="img" aria-label={m.home_energy_scale({ label })} className="grid gap-1">
        {SCALE.map((letter, index) => (
          <span
            key={letter}
            aria-hidden="true"
            className={cx(
              'block pl-2.5 text-14 leading-6 font-strong',
              ARROW,
              WIDTHS[index],
              index === at ? look : 'bg-surface-press text-faint',
            )}
          >
            {letter}
          </span>
        ))}
      </div>
    </figure>
  );
}
