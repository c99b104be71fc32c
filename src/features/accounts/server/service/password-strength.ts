import { AppError } from '#shared/app-error.ts';
import { PASSWORD_STRENGTH } from '../../domain/rules.ts';
import { passwordBand, type EstimateGuesses } from '../../domain/password-strength.ts';

let estimate: Promise<EstimateGuesses> | null = null;

/** The dictionaries take some megabytes and 0.3 s, so the first new password loads them. */
async function loadEstimate(): Promise<EstimateGuesses> {
  const [{ ZxcvbnFactory }, common, english, spanish] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
    import('@zxcvbn-ts/language-es-es'),
  ]);
  const meter = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary, ...spanish.dictionary },
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: PASSWORD_STRENGTH.maxSubstitutions,
  });
  return (password, known) => meter.check(password, known).guessesLog10;
}

/**
 * Throws `validation` with `password_common` for a password that is among the first that anyone tries. `field`: name of
 * the password in the request.
 */
export async function requireUncommonPassword(password: string, email: string, field: string): Promise<void> {
  if (passwordBand(password, email, await (estimate ??= loadEstimate())) === 0)
    throw new AppError('validation', { fields: { [field]: 'password_common' } });
}
