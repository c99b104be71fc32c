import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import '#browser/lang.ts';
import { sampleVitals } from '#features/site/web/parts/sample-vitals.ts';

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});

sampleVitals();
