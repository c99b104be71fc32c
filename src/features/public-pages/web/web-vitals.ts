import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';

/** Measures the web vitals of this page and sends them once, when the page is hidden. */
export function measureVitals(): void {
  const measured: Record<string, number> = {};
  const record = ({ name, value }: Metric) => {
    measured[name] = value;
  };
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(record);
  // Registered after the web-vitals listeners, which finalize their values in the same event.
  const onVisibilityChange = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', onVisibilityChange);
    const body = new Blob([JSON.stringify(measured)], { type: 'application/json' });
    navigator.sendBeacon('/api/vitals', body);
  };
  document.addEventListener('visibilitychange', onVisibilityChange);
}
