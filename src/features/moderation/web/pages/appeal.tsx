import { data, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { ApiError } from '#browser/api/api-client.ts';
import { metaFromLoader, buildMeta } from '#browser/ssr/page-meta.ts';
import { QueryProvider } from '#browser/api/query-client.tsx';
import { ssrContext } from '#browser/ssr/ssr-context.ts';
import { useSession } from '#browser/session.ts';
import { MascotError } from '#ui/brand/mascot-error.tsx';
import { MascotGreeting } from '#ui/brand/mascot-greeting.tsx';
import { MascotSearching } from '#ui/brand/mascot-searching.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { m } from '#messages';
import { StatementCard } from '../statements/statement-card.tsx';
import { sortStatements } from '../statements/sort-statements.ts';
import { useStatements, type StatementsLink } from '../statements/use-statements.ts';

/** Appeal page: authorized by the token of the emailed link (disabled accounts have no session) or by the session. */
export function loader({ context }: LoaderFunctionArgs) {
  const { siteUrl } = context.get(ssrContext);
  const head = buildMeta({
    title: `${m.appeals_page_title()} · Tukan`,
    description: m.appeals_page_lead(),
    path: '/public/appeal',
    siteUrl,
    noindex: true,
  });
  return data({ head });
}

export const meta = metaFromLoader;

// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function AppealPage() {
  const isKnown = useSession() !== 'unknown';
  return (
    <QueryProvider>
      <div className="wrap grid max-w-[720px] grid-cols-[minmax(0,1fr)] gap-6 pt-8 pb-14">
        <header className="grid gap-2">
          <h1>{m.appeals_page_title()}</h1>
          <p className="max-w-[62ch] text-muted">{m.appeals_page_lead()}</p>
          <noscript>{m.appeals_page_no_js()}</noscript>
        </header>
        {isKnown ? <Statements /> : <StatementsSkeleton />}
      </div>
    </QueryProvider>
  );
}

/** Guests without an emailed link see no statements. */
function Statements() {
  const [search] = useSearchParams();
  const isGuest = useSession() === 'out' && !search.get('token');
  return isGuest ? <StatementsUnavailable /> : <StatementList search={search} />;
}

function StatementList({ search }: { search: URLSearchParams }) {
  const [person, token] = [search.get('person'), search.get('token')];
  const link: StatementsLink = person && token ? { person, token } : {};
  const { data: statements, error, refetch, isFetching } = useStatements(link);
  if (!statements) {
    if (!error) return <StatementsSkeleton />;
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return <StatementsUnavailable />;
    return (
      <ErrorState
        illustration={<MascotError />}
        title={m.appeals_page_failed()}
        onRetry={() => void refetch()}
        retryLabel={m.appeals_panel_retry()}
        retrying={isFetching}
      />
    );
  }
  if (statements.length === 0) {
    return (
      <EmptyState illustration={<MascotGreeting />} title={m.appeals_page_empty_title()}>
        {m.appeals_page_empty_text()}
      </EmptyState>
    );
  }
  const shown = sortStatements(statements, search.get('id'), Date.now());
  return (
    <div className="grid gap-5">
      {shown.map((statement, at) => (
        <StatementCard key={statement.id} statement={statement} link={link} isFirst={at === 0} />
      ))}
    </div>
  );
}

function StatementsSkeleton() {
  return (
    <Loading label={m.appeals_page_loading()}>
      <Skeleton className="h-[420px] rounded-card" />
    </Loading>
  );
}

function StatementsUnavailable() {
  return (
    <EmptyState
      illustration={<MascotSearching />}
      title={m.appeals_page_closed_title()}
      action={
        <ButtonLink variant="outline" asChild>
          <LocalizedLink to="/auth">{m.appeals_page_sign_in()}</LocalizedLink>
        </ButtonLink>
      }
    >
      {m.appeals_page_closed_text()}
    </EmptyState>
  );
}
