import { useEffect } from 'react';

/** On paper there is no dark: pages are printed in the light theme, however they are looked at. */
export function useLightPrint(): void {
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
