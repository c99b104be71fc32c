import { useLang } from '#browser/lang.ts';
import { AvatarStack } from '#ui/avatar-stack.tsx';
import { cx } from '#ui/cx.ts';
import { m } from '#words';
import type { HomeCard as Home } from '../../domain/search.ts';
import { fitWords } from './fit-words.ts';

const FIT_TONES = { fit: 'text-fit-text', mixed: 'text-mixed-text', low: 'text-soft', none: 'text-soft' } as const;

/** How one fits with whoever lives there, and who that is. */
export function FitLine({ fit }: { fit: NonNullable<Home['fit']> }) {
  const lang = useLang();
  const { tone, percent, words } = fitWords(fit.percent, lang);
  return (
    <div className="mt-0.5 flex h-7 min-w-0 items-center gap-2 text-14 leading-ui">
      {fit.people.length > 0 && (
        <AvatarStack
          size={28}
          max={3}
          people={fit.people.map(({ name, avatar_url: src }) => ({ name, src }))}
          label={m.homes_fit_people({ names: fit.people.map(({ name }) => name).join(', ') })}
        />
      )}
      <p className="min-w-0 truncate">
        <b className={cx('num', FIT_TONES[tone])}>{percent}</b> <span className="text-soft">{words}</span>
      </p>
    </div>
  );
}
