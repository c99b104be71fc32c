import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import '#browser/i18n/lang.ts';
import { sampleVitals } from '#features/public-pages/web/public/sample-vitals.ts';

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});

sampleVitals();
