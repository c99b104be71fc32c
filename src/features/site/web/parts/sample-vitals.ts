import { VITALS } from '../../domain/rules.ts';

/** Measures one visit of ten, once its page is loaded; the code for it comes only then. */
export function sampleVitals(random: () => number = Math.random): void {
  if (random() >= VITALS.sampleRate) return;
  const measure = () => {
    import('../vitals.ts').then(
      ({ measureVitals }) => measureVitals(),
      () => undefined,
    );
  };
  if (document.readyState === 'complete') measure();
  else window.addEventListener('load', measure, { once: true });
}
