import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import '#browser/lang.ts';

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
