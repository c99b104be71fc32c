import { useEffect, useState } from 'react';
import { currentLang } from '#browser/i18n/lang.ts';
import { cx } from '#ui/core/cx.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import { m } from '#messages';
import { PASSWORD_STRENGTH } from '../domain/rules.ts';
import { isJudged, passwordBand, type EstimateGuesses, type PasswordBand } from '../domain/password-strength.ts';

/** Pause in typing after which a password is judged, so that a screen reader is not told at each key. */
const PAUSE_MS = 400;
const BAND_NAMES = [
  m.accounts_strength_common,
  m.accounts_strength_weak,
  m.accounts_strength_fair,
  m.accounts_strength_good,
  m.accounts_strength_strong,
] as const;
const BAND_COLORS = ['bg-danger', 'bg-danger', 'bg-warning', 'bg-success', 'bg-success'] as const;
const BARS = [1, 2, 3, 4] as const;

const spanishWords = async () => import('@zxcvbn-ts/language-es-es');
/** Catalan has no package of its own; its passwords mix both languages, and the common ones are in every dictionary. */
const WORDS = {
  es: spanishWords,
  en: async () => import('@zxcvbn-ts/language-en'),
  ca: spanishWords,
} satisfies Record<Lang, unknown>;

let estimate: Promise<EstimateGuesses> | null = null;

/** Loads the dictionaries of common passwords and of the words of a language. */
async function loadEstimate(): Promise<EstimateGuesses> {
  const [{ ZxcvbnFactory }, common, language] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    WORDS[currentLang()](),
  ]);
  const meter = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...language.dictionary },
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: PASSWORD_STRENGTH.maxSubstitutions,
  });
  return (password, known) => meter.check(password, known).guessesLog10;
}

/** Bar and word for the strength of a password. Without the dictionaries nothing shows: the server judges too. */
export function PasswordStrength({ password, email }: { password: string; email: string }) {
  const [judged, setJudged] = useState<PasswordBand | null>(null);
  const band = isJudged(password) ? judged : null;
  useEffect(() => {
    if (!isJudged(password)) return;
    let isCurrent = true;
    const judge = async () => {
      const found = passwordBand(password, email, await (estimate ??= loadEstimate()));
      if (isCurrent) setJudged(found);
    };
    const pause = setTimeout(() => {
      judge().catch(() => {
        // Loaded again with the next pause.
        estimate = null;
      });
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(pause);
    };
  }, [password, email]);
  return (
    <div role="status" className={cx('grid gap-1 text-14', band !== null && 'mt-1.5')}>
      {band !== null && (
        <>
          <div className="flex items-center gap-2">
            {BARS.map((bar) => (
              <span
                key={bar}
                className={cx('h-1.5 flex-1 rounded-full', bar <= Math.max(band, 1) ? BAND_COLORS[band] : 'bg-line')}
              />
            ))}
            <span className="min-w-20 text-right font-mid">{BAND_NAMES[band]()}</span>
          </div>
          {band < 2 && <p className="text-muted">{m.accounts_strength_advice()}</p>}
        </>
      )}
    </div>
  );
}
