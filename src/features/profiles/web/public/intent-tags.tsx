import { Tag } from '#ui/buttons/chip.tsx';
import { cx } from '#ui/core/cx.ts';
import type { Intent } from '../../domain/fields.ts';
import { INTENT_LABELS } from './intent-labels.ts';

/** Intents of a person; nothing if they have not said any. */
export function IntentTags({ intents, className }: { intents: readonly Intent[]; className?: string }) {
  if (intents.length === 0) return null;
  return (
    <ul className={cx('flex flex-wrap gap-1.5', className)}>
      {intents.map((intent) => (
        <li key={intent} className="max-w-full">
          <Tag icon={INTENT_LABELS[intent].icon}>{INTENT_LABELS[intent].theirs()}</Tag>
        </li>
      ))}
    </ul>
  );
}
