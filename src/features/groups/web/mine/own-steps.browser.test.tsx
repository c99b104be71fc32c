import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { getQueryClient, QueryProvider } from '#browser/api/query-client.tsx';
import { ToastProvider } from '#ui/feedback/toast.tsx';
import type { OwnGroups } from '../../domain/schema.ts';
import { useAgreementActions } from '../agreement/use-agreement.ts';
import { useHasGroupStep } from '../public/use-has-group-step.ts';
import { useRentActions } from '../rent/use-rent.ts';

/** Steps that wait for the user, over a network that knows one task until it is done. */
let isDone = false;

afterEach(() => {
  getQueryClient().clear();
  vi.unstubAllGlobals();
});

function ownGroups(): OwnGroups {
  const tasks = { applications: 0, agreements: isDone ? 0 : 1, rents: 0, votes: 0, requests: 0 };
  return { groups: [{ group: { id: 'g', state: 'housed' }, waits: tasks }], invited: [] } as unknown as OwnGroups;
}

async function renderActions() {
  isDone = false;
  vi.stubGlobal('fetch', async () => Response.json(ownGroups()));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryProvider>
      <ToastProvider closeLabel="Close" regionLabel="Notices">
        {children}
      </ToastProvider>
    </QueryProvider>
  );
  const hooks = () => ({ hasStep: useHasGroupStep(), rent: useRentActions('g'), agreement: useAgreementActions('g') });
  const { result } = await renderHook(hooks, { wrapper });
  await expect.poll(() => result.current.hasStep).toBe(true);
  return result;
}

const finish = async () => {
  isDone = true;
  return null;
};

test('the step that asks for the values of rooms goes once they are saved', async () => {
  const result = await renderActions();
  await result.current.rent.submit(finish);
  await expect.poll(() => result.current.hasStep).toBe(false);
});

test('the step that asks for a signature goes once the agreement is signed', async () => {
  const result = await renderActions();
  await result.current.agreement.run('sign', finish);
  await expect.poll(() => result.current.hasStep).toBe(false);
});
