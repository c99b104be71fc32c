import { useEffect } from 'react';
import '../print.css';

/**
 * Prints one part of the page without the rest, in the light theme, while the component is mounted: what is marked with
 * `data-print`, or the open dialog at its natural width. The part is named at the root because styles that look for it
 * with `:has()` would make the browser style the whole page again at each change of any page.
 */
export function usePrintedPart(part: 'marked' | 'dialog'): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    let theme: string | undefined;
    const before = () => {
      theme ??= dataset['theme'];
      dataset['theme'] = 'light';
    };
    const after = () => {
      if (theme !== undefined) dataset['theme'] = theme;
      theme = undefined;
    };
    dataset['printed'] = part;
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      after();
      delete dataset['printed'];
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, [part]);
}
