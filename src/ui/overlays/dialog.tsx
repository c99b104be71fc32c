import { lazy, Suspense, useState } from 'react';
import { loadWithRetry } from '#shared/load-with-retry.ts';
import type * as ModalDialogModule from './modal-dialog.tsx';

/** Loads the dialogs before the first one opens, so that it opens at once and without a network. */
export async function loadDialog(): Promise<typeof ModalDialogModule> {
  return import('./modal-dialog.tsx');
}

const ModalDialog = lazy(async () => ({ default: (await loadWithRetry(loadDialog)).ModalDialog }));

/** Modal dialog whose code loads when it first opens: every page has dialogs, and few visits open one. */
export function Dialog(props: ModalDialogModule.DialogProps) {
  const [wasOpened, setWasOpened] = useState(props.open);
  if (props.open && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <ModalDialog {...props} />
    </Suspense>
  );
}
