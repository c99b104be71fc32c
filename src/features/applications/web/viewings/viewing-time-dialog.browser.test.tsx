import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { getQueryClient, QueryProvider } from '#browser/api/query-client.tsx';
import { ToastProvider } from '#ui/feedback/toast.tsx';
import type { Viewing } from '../../domain/schema.ts';
import { ViewingTimeDialog } from './viewing-time-dialog.tsx';

afterEach(() => getQueryClient().clear());

test('the dialog says that agreeing settles the time, and that another time is a proposal', async () => {
  const viewing: Viewing = {
    id: 'v',
    application_id: 'a',
    home: { id: 'h', title: null },
    state: 'proposed',
    starts_at: '2048-12-03T17:00:00.000Z',
    minutes: 30,
    place: null,
    mode: 'in_person',
    moves_left: null,
    proposed_by: 'applicant',
    answers: [],
    my_answer: null,
    may_answer: false,
    actions: ['agree', 'change', 'cancel'],
    absences: [],
    no_show_actions: [],
  };
  await render(
    <QueryProvider>
      <ToastProvider closeLabel="Close" regionLabel="Notices">
        <ViewingTimeDialog groupId={null} applicationId="a" viewing={viewing} isOwner onClose={() => undefined} />
      </ToastProvider>
    </QueryProvider>,
  );
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toHaveAccessibleDescription(/^The time is settled right away/);
  await userEvent.fill(page.getByLabelText('Time', { exact: true }), '18:30');
  await expect.element(dialog).toHaveAccessibleDescription(/can agree or propose another/);
});
