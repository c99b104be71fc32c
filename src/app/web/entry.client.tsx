import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import '#browser/i18n/lang.ts';
import { listenBeforeRouter } from '#ui/overlays/popstate-handler.ts';
import { sampleVitals } from '#features/public-pages/web/public/sample-vitals.ts';

listenBeforeRouter();
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});

sampleVitals();

// A reload keeps the history entry of an overlay that was open.
if ((history.state as { overlays?: number } | null)?.overlays)
  void import('#ui/overlays/use-history-entry.ts').then(({ getOverlayHistory }) => getOverlayHistory());
