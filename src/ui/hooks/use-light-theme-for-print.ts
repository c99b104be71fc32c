import { useEffect } from 'react';

/** Switches to the light theme while printing. */
export function useLightThemeForPrint(): void {
  useEffect(() => {
    const root = document.documentElement;
    let theme: string | undefined;
    const before = () => {
      theme ??= root.dataset['theme'];
      root.dataset['theme'] = 'light';
    };
    const after = () => {
      if (theme !== undefined) root.dataset['theme'] = theme;
      theme = undefined;
    };
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      after();
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
}
