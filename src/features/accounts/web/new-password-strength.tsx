import { Suspense } from 'react';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { isJudged } from '../domain/password-strength.ts';

const PasswordStrength = lazyComponent(async () => (await import('./password-strength.tsx')).PasswordStrength);

/** Strength of a new password. Loads once the password is long enough to be judged. */
export function NewPasswordStrength({ password, email }: { password: string; email: string }) {
  if (!isJudged(password)) return null;
  return (
    <Suspense fallback={null}>
      <PasswordStrength password={password} email={email} />
    </Suspense>
  );
}
