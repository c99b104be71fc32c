import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { getQueryClient, QueryProvider } from '#browser/api/query-client.tsx';
import { useHasGroupStep } from '#features/groups/web/public/use-has-group-step.ts';
import { ToastProvider } from '#ui/feedback/toast.tsx';
import { useShortlistActions } from './use-shortlist.ts';

afterEach(() => {
  getQueryClient().clear();
  vi.unstubAllGlobals();
});

test('the step of a group that asks for a vote goes once the user has voted', async () => {
  let votes = 1;
  vi.stubGlobal('fetch', async () =>
    Response.json({ groups: [{ group: { id: 'g', state: 'housed' }, waits: { votes } }], invited: [] }),
  );
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryProvider>
      <ToastProvider closeLabel="Close" regionLabel="Notices">
        {children}
      </ToastProvider>
    </QueryProvider>
  );
  const { result } = await renderHook(() => ({ hasStep: useHasGroupStep(), actions: useShortlistActions('g') }), {
    wrapper,
  });
  await expect.poll(() => result.current.hasStep).toBe(true);
  await result.current.actions.run('vote', async () => void (votes = 0));
  await expect.poll(() => result.current.hasStep).toBe(false);
});
