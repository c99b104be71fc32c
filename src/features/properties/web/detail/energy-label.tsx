import type { ENERGY_LABELS } from '../../domain/fields.ts';
import { cx } from '#ui/core/cx.ts';
import { m } from '#messages';
import { ENERGY_RATING_LABELS } from '../labels/fact-labels.ts';

const SCALE = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
const BAR_WIDTHS = ['w-16', 'w-20', 'w-24', 'w-28', 'w-32', 'w-36', 'w-40'] as const;
const BAND_CLASSES = {
  good: 'bg-success-tint text-success-text',
  fair: 'bg-warning-tint text-warning-text',
  poor: 'bg-danger-tint text-danger-text',
} as const;
const ARROW_CLASS = '[clip-path:polygon(0_0,calc(100%-10px)_0,100%_50%,calc(100%-10px)_100%,0_100%)]';

/** Energy label drawn as on the certificate: seven bars, the property's own coloured. */
export function EnergyLabel({ label }: { label: (typeof ENERGY_LABELS)[number] }) {
  const at = SCALE.findIndex((letter) => letter === label);
  if (at < 0) {
    return (
      <p className="text-14">
        <span className="block text-muted">{m.property_energy_title()}</span>
        {ENERGY_RATING_LABELS[label]()}
      </p>
    );
  }
  const bandClass = at <= 1 ? BAND_CLASSES.good : at <= 4 ? BAND_CLASSES.fair : BAND_CLASSES.poor;
  return (
    <figure className="grid gap-2">
      <figcaption className="text-14 text-muted">{m.property_energy_title()}</figcaption>
      <div role="img" aria-label={m.property_energy_scale({ label })} className="grid gap-1">
        {SCALE.map((letter, index) => (
          <span
            key={letter}
            aria-hidden="true"
            className={cx(
              'block pl-2.5 text-14 leading-6 font-strong',
              ARROW_CLASS,
              BAR_WIDTHS[index],
              index === at ? bandClass : 'bg-surface-press text-subtle',
            )}
          >
            {letter}
          </span>
        ))}
      </div>
    </figure>
  );
}
