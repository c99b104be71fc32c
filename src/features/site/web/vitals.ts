import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';

/** Measures this page, and tells once, when it is left or hidden. */
export function measureVitals(): void {
  const measured: Record<string, number> = {};
  const keep = ({ name, value }: Metric) => {
    measured[name] = value;
  };
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(keep);
  // Registered after the metrics' own, which settle their values at the same moment.
  const tell = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', tell);
    const body = new Blob([JSON.stringify(measured)], { type: 'application/json' });
    navigator.sendBeacon('/api/vitals', body);
  };
  document.addEventListener('visibilitychange', tell);
}
