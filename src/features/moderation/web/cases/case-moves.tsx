import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { shownText } from '#browser/shown-text.ts';
import { useOwnId } from '#features/accounts/web/parts/own-id.ts';
import { m } from '#words';
import type { FullCase } from '../../domain/case-schema.ts';
import { mayMove } from '../../domain/cases.ts';
import { useCaseMove } from './cases-api.ts';

/** Who looks into a case, and taking it on. */
export function CaseMoves({ found }: { found: FullCase }) {
  const move = useCaseMove(found.id);
  const me = useOwnId();
  const { state, version, assignee, admins } = found;
  const options = admins.map(({ id, name }) => ({ value: id, label: id === me ? m.cases_me() : shownText(name) }));
  const give = (userId: string | null) =>
    move.mutate({
      path: 'assignee',
      body: { version, user_id: userId },
      done: userId === null ? m.cases_done_released() : m.cases_done_assigned(),
    });
  const isMine = assignee?.id === me;
  return (
    <div className="flex flex-wrap items-end gap-3">
      {mayMove(state, 'assign') && (
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
            <Button look="line" disabled={move.isPending} onClick={() => give(me)}>
              {m.cases_take()}
            </Button>
          )}
        </>
      )}
      {mayMove(state, 'triage') && (
        <Button
          disabled={move.isPending}
          onClick={() => move.mutate({ path: 'triage', body: { version }, done: m.cases_done_triaged() })}
        >
          {m.cases_triage()}
        </Button>
      )}
      {mayMove(state, 'reopen') && (
        <Button
          look="line"
          busy={move.isPending}
          onClick={() => move.mutate({ path: 'reopen', body: { version }, done: m.cases_done_reopened() })}
        >
          {m.cases_reopen()}
        </Button>
      )}
    </div>
  );
}
