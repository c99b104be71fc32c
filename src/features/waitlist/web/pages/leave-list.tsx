import { useMutation } from '@tanstack/react-query';
import { data, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { requestErrorMessage } from '#browser/api/request-error-message.ts';
import { metaFromLoader, buildMeta } from '#browser/ssr/page-meta.ts';
import { QueryProvider } from '#browser/api/query-client.tsx';
import { ssrContext } from '#browser/ssr/ssr-context.ts';
import { MascotError } from '#ui/brand/mascot-error.tsx';
import { MascotGreeting } from '#ui/brand/mascot-greeting.tsx';
import { MascotSleeping } from '#ui/brand/mascot-sleeping.tsx';
import { Button, ButtonLink } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { m } from '#messages';
import { leaveAuctionList } from '../mailing-lists/mailing-list-api.ts';

/** Target of the unsubscribe link of the auction list. */
export function loader({ context }: LoaderFunctionArgs) {
  const { siteUrl } = context.get(ssrContext);
  const title = m.offers_leave_title();
  const path = '/public/leave-list';
  return data({
    head: buildMeta({ title: `${title} · Tukan`, description: title, path, siteUrl, noindex: true }),
  });
}

export const meta = metaFromLoader;

// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function LeaveListPage() {
  return (
    <QueryProvider>
      <section className="wrap max-w-[560px] py-12">
        <LeaveConfirmation />
      </section>
    </QueryProvider>
  );
}

/** Asks for confirmation, because deletion is irreversible and email clients prefetch links. */
function LeaveConfirmation() {
  const [search] = useSearchParams();
  const [id, token] = [search.get('id') ?? '', search.get('token') ?? ''];
  const leave = useMutation({ mutationFn: async () => leaveAuctionList(id, token) });
  if (id === '' || token === '') {
    return (
      <ErrorState illustration={<MascotError />} headingLevel={1} title={m.offers_leave_title()}>
        {m.error_waitlist_link_invalid()}
      </ErrorState>
    );
  }
  if (leave.isSuccess) {
    return (
      <EmptyState
        illustration={<MascotGreeting />}
        headingLevel={1}
        title={m.offers_leave_done()}
        action={
          <ButtonLink asChild variant="outline">
            <LocalizedLink to="/">{m.site_missing_action()}</LocalizedLink>
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
      illustration={<MascotSleeping />}
      headingLevel={1}
      title={m.offers_leave_title()}
      action={
        <Button loading={leave.isPending} loadingLabel={m.offers_leave_doing()} onClick={() => leave.mutate()}>
          {m.offers_leave_do()}
        </Button>
      }
    >
      <p>{m.offers_leave_text()}</p>
      {error && (
        <Callout tone="danger" alert className="mt-4 text-left">
          {requestErrorMessage(error)}
        </Callout>
      )}
    </EmptyState>
  );
}
