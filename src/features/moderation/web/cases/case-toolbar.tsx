import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { useUserId } from '#features/accounts/web/public/use-user-id.ts';
import { m } from '#messages';
import type { FullCase } from '../../domain/case-schema.ts';
import { canTransition } from '../../domain/cases.ts';
import { useCaseMutation } from './cases-api.ts';

/** Assignee, triage and reopen controls. */
export function CaseToolbar({ found }: { found: FullCase }) {
  const move = useCaseMutation(found.id);
  const me = useUserId();
  const { state, version, assignee, admins } = found;
  const options = admins.map(({ id, name }) => ({
    value: id,
    label: id === me ? m.cases_me() : safeDisplayText(name),
  }));
  const give = (userId: string | null) =>
    move.mutate({
      path: 'assignee',
      body: { version, user_id: userId },
      successMessage: userId === null ? m.cases_done_released() : m.cases_done_assigned(),
    });
  const isMine = assignee?.id === me;
  return (
    <div className="flex flex-wrap items-end gap-3">
      {canTransition(state, 'assign') && (
        <>
          <Field label={m.cases_assignee()} className="min-w-36 flex-1">
            <Select
              value={assignee?.id ?? ''}
              placeholder={m.cases_assignee_none()}
              options={options}
              disabled={move.isPending}
              onChange={(event) => give(event.target.value || null)}
            />
          </Field>
          {me && !isMine && (
            <Button variant="outline" disabled={move.isPending} onClick={() => give(me)}>
              {m.cases_take()}
            </Button>
          )}
        </>
      )}
      {canTransition(state, 'triage') && (
        <Button
          variant="outline"
          disabled={move.isPending}
          onClick={() => move.mutate({ path: 'triage', body: { version }, successMessage: m.cases_done_triaged() })}
        >
          {m.cases_triage()}
        </Button>
      )}
      {canTransition(state, 'reopen') && (
        <Button
          variant="outline"
          loading={move.isPending}
          onClick={() => move.mutate({ path: 'reopen', body: { version }, successMessage: m.cases_done_reopened() })}
        >
          {m.cases_reopen()}
        </Button>
      )}
    </div>
  );
}
