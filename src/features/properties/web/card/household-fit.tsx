import { useLang } from '#browser/i18n/lang.ts';
import { AvatarStack } from '#ui/display/avatar-stack.tsx';
import { cx } from '#ui/core/cx.ts';
import { m } from '#messages';
import type { PropertyCardData } from '../../domain/search/search-filters.ts';
import { formatFit } from './fit-labels.ts';

const FIT_TONES = {
  success: 'text-success-text',
  warning: 'text-warning-text',
  neutral: 'text-muted',
  none: 'text-muted',
} as const;

/** Compatibility with the residents, and their avatars. */
export function HouseholdFitLine({ fit }: { fit: NonNullable<PropertyCardData['fit']> }) {
  const lang = useLang();
  const { tone, percent, text } = formatFit(fit, lang);
  return (
    <div className="mt-0.5 flex h-7 min-w-0 items-center gap-2 text-14 leading-ui">
      {fit.people.length > 0 && (
        <AvatarStack
          size={28}
          max={3}
          people={fit.people.map(({ name, avatar_url: src }) => ({ name, src }))}
          label={m.search_fit_people({ names: fit.people.map(({ name }) => name).join(', ') })}
        />
      )}
      <p className="min-w-0 truncate">
        <b className={cx('num', FIT_TONES[tone])}>{percent}</b> <span className="text-muted">{text}</span>
      </p>
    </div>
  );
}
