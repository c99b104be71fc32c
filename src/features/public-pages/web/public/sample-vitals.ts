import { WEB_VITALS } from '../../domain/rules.ts';

/** Measures a sample of 10 % of the visits; the code is loaded after the page. */
export function sampleVitals(random: () => number = Math.random): void {
  if (random() >= WEB_VITALS.sampleRate) return;
  const measure = () => {
    import('../web-vitals.ts').then(
      ({ measureVitals }) => measureVitals(),
      () => undefined,
    );
  };
  if (document.readyState === 'complete') measure();
  else window.addEventListener('load', measure, { once: true });
}
