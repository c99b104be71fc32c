import { Suspense } from 'react';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';

const PasswordStrength = lazyComponent(async () => (await import('./password-strength.tsx')).PasswordStrength);

/** Strength of a new password. Loads with the first character. */
export function NewPasswordStrength({ password, email }: { password: string; email: string }) {
  if (password === '') return null;
  return (
    <Suspense fallback={null}>
      <PasswordStrength password={password} email={email} />
    </Suspense>
  );
}
