import { useMutation } from '@tanstack/react-query';
import { data, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { ApiError } from '#browser/api.ts';
import { headOf, pageHead } from '#browser/page-head.ts';
import { QueryProvider } from '#browser/query.tsx';
import { pageRequest } from '#browser/request-context.ts';
import { MascotError } from '#ui/brand/mascot-error.tsx';
import { MascotGreeting } from '#ui/brand/mascot-greeting.tsx';
import { MascotSleeping } from '#ui/brand/mascot-sleeping.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Note } from '#ui/note.tsx';
import { m } from '#words';
import { leaveList } from '../lists/list-api.ts';

/** Where the way out of the auctions list leads. */
export function loader({ context }: LoaderFunctionArgs) {
  const { address } = context.get(pageRequest);
  const title = m.offers_leave_title();
  const path = '/public/leave-list';
  return data({ head: pageHead({ title: `${title} · Tukan`, description: title, path, address, hidden: true }) });
}

export const meta = headOf;

// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function LeaveListPage() {
  return (
    <QueryProvider>
      <section className="wrap max-w-[560px] py-12">
        <Leaving />
      </section>
    </QueryProvider>
  );
}

/** Asks first: what is forgotten cannot be brought back, and mail programs open links by themselves. */
function Leaving() {
  const [search] = useSearchParams();
  const [id, token] = [search.get('id') ?? '', search.get('token') ?? ''];
  const leave = useMutation({ mutationFn: async () => leaveList(id, token) });
  if (id === '' || token === '') {
    return (
      <ErrorState art={<MascotError />} level={1} title={m.offers_leave_title()}>
        {m.error_list_link()}
      </ErrorState>
    );
  }
  if (leave.isSuccess) {
    return (
      <EmptyState
        art={<MascotGreeting />}
        level={1}
        title={m.offers_leave_done()}
        action={
          <ButtonLink asChild look="line">
            <LocalLink to="/">{m.site_missing_action()}</LocalLink>
          </ButtonLink>
        }
      >
        <p role="status">{m.offers_leave_done_text()}</p>
      </EmptyState>
    );
  }
  const { error } = leave;
  return (
    <EmptyState
      art={<MascotSleeping />}
      level={1}
      title={m.offers_leave_title()}
      action={
        <Button busy={leave.isPending} busyLabel={m.offers_leave_doing()} onClick={() => leave.mutate()}>
          {m.offers_leave_do()}
        </Button>
      }
    >
      <p>{m.offers_leave_text()}</p>
      {error && (
        <Note tone="bad" alert className="mt-4 text-left">
          {error instanceof ApiError && error.status > 0 ? error.message : m.offers_no_connection()}
        </Note>
      )}
    </EmptyState>
  );
}
