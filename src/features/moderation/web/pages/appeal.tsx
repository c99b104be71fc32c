import { data, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { ApiError } from '#browser/api.ts';
import { headOf, pageHead } from '#browser/page-head.ts';
import { QueryProvider } from '#browser/query.tsx';
import { pageRequest } from '#browser/request-context.ts';
import { useSession } from '#browser/session.ts';
import { MascotError } from '#ui/brand/mascot-error.tsx';
import { MascotGreeting } from '#ui/brand/mascot-greeting.tsx';
import { MascotSearching } from '#ui/brand/mascot-searching.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { m } from '#words';
import { StatementCard } from '../statements/statement-card.tsx';
import { useStatements, type StatementsLink } from '../statements/use-statements.ts';

/** Where the link of a statement leads: with its token, since whoever is out has no session, or with one's own session. */
export function loader({ context }: LoaderFunctionArgs) {
  const { address } = context.get(pageRequest);
  const head = pageHead({
    title: `${m.appeals_page_title()} · Tukan`,
    description: m.appeals_page_lead(),
    path: '/public/appeal',
    address,
    hidden: true,
  });
  return data({ head });
}

export const meta = headOf;

// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function AppealPage() {
  const isKnown = useSession() !== 'unknown';
  return (
    <QueryProvider>
      <div className="wrap grid max-w-[720px] grid-cols-[minmax(0,1fr)] gap-6 pt-8 pb-14">
        <header className="grid gap-2">
          <h1>{m.appeals_page_title()}</h1>
          <p className="max-w-[62ch] text-soft">{m.appeals_page_lead()}</p>
          <noscript>{m.appeals_page_no_js()}</noscript>
        </header>
        {isKnown ? <Statements /> : <Waiting />}
      </div>
    </QueryProvider>
  );
}

/** A stranger without the link of a mail has nothing to be asked for. */
function Statements() {
  const [search] = useSearchParams();
  const isStranger = useSession() === 'out' && !search.get('token');
  return isStranger ? <Closed /> : <Asked search={search} />;
}

function Asked({ search }: { search: URLSearchParams }) {
  const [person, token] = [search.get('person'), search.get('token')];
  const link: StatementsLink = person && token ? { person, token } : {};
  const { data: statements, error, refetch, isFetching } = useStatements(link);
  if (!statements) {
    if (!error) return <Waiting />;
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return <Closed />;
    return (
      <ErrorState
        art={<MascotError />}
        title={m.appeals_page_failed()}
        onRetry={() => void refetch()}
        retryLabel={m.appeals_panel_retry()}
        busy={isFetching}
      />
    );
  }
  if (statements.length === 0) {
    return (
      <EmptyState art={<MascotGreeting />} title={m.appeals_page_empty_title()}>
        {m.appeals_page_empty_text()}
      </EmptyState>
    );
  }
  // the one that the link is about comes first
  const wanted = search.get('id');
  const shown = statements.toSorted((a, b) => Number(b.id === wanted) - Number(a.id === wanted));
  return (
    <div className="grid gap-5">
      {shown.map((statement, at) => (
        <StatementCard key={statement.id} statement={statement} link={link} isFirst={at === 0} />
      ))}
    </div>
  );
}

function Waiting() {
  return (
    <Loading label={m.appeals_page_loading()}>
      <Skeleton className="h-[420px] rounded-card" />
    </Loading>
  );
}

function Closed() {
  return (
    <EmptyState
      art={<MascotSearching />}
      title={m.appeals_page_closed_title()}
      action={
        <ButtonLink look="line" asChild>
          <LocalLink to="/auth">{m.appeals_page_sign_in()}</LocalLink>
        </ButtonLink>
      }
    >
      {m.appeals_page_closed_text()}
    </EmptyState>
  );
}
