import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '#browser/api/api-client.ts';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { useSession } from '#browser/session.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { m } from '#messages';
import { SIGN_IN_LINK } from '../../domain/rules.ts';
import { completeSignInLink, requestSignInLink } from '../access/access-api.ts';
import { SignInEnd } from '../access/sign-in-end.tsx';
import { AuthLayout } from '../auth-layout.tsx';
import type { SignInResult } from '../api.ts';
import { EmailRequestForm } from '../email-request-form.tsx';
import { FormError } from '../form-error.tsx';
import { MailSent } from '../mail-sent.tsx';
import { useAuthRouteContext } from '../public/auth-route-context.ts';
import { useMailedToken } from '../use-mailed-token.ts';

const CurrentSession = lazyComponent(async () => (await import('../access/current-session.tsx')).CurrentSession);

export function meta() {
  return [
    { title: m.security_link_page_title() },
    { name: 'description', content: m.security_link_title() },
    { name: 'robots', content: 'noindex' },
  ];
}

/** Asks for the link that logs in, or uses it after a press: scanners of mail open links too. */
// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function SignInLinkPage() {
  const { token, drop } = useMailedToken('sign_in');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  // Outlives the token, which is removed once it is used.
  const [outcome, setOutcome] = useState<SignInResult | null>(null);
  const { nextPath } = useAuthRouteContext();
  const wanted = useSearchParams()[0].get('next');
  const request = async (email: string) =>
    requestSignInLink(email, wanted === null ? undefined : await nextPath(wanted));
  if (token === 'unknown') return <LinkSkeleton />;
  return (
    <AuthLayout>
      {outcome !== null ? (
        <SignInEnd outcome={outcome} wanted={wanted} />
      ) : token !== null ? (
        <UseLink
          token={token}
          drop={drop}
          onUsed={(used) => {
            setOutcome(used);
            drop();
          }}
          onInvalid={(error) => {
            drop();
            setProblem(error);
          }}
        />
      ) : sentTo !== null ? (
        <MailSent
          title={m.security_link_sent_title()}
          text={m.security_link_sent_text()}
          email={sentTo}
          linkTtlMs={SIGN_IN_LINK.ttlMs}
          resend={async () => request(sentTo)}
          backLabel={m.accounts_mail_sent_back()}
          onBack={() => setSentTo(null)}
        />
      ) : (
        <EmailRequestForm
          title={m.security_link_title()}
          text={m.security_link_text()}
          action={m.security_link_send()}
          problem={problem}
          request={request}
          onSent={setSentTo}
        />
      )}
    </AuthLayout>
  );
}

interface UseLinkProps {
  token: string;
  drop: () => void;
  onUsed: (outcome: SignInResult) => void;
  onInvalid: (error: ApiError) => void;
}

function UseLink({ token, drop, onUsed, onInvalid }: UseLinkProps) {
  const session = useSession();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const use = async (comesBack: boolean) => {
    setBusy(true);
    setProblem(null);
    try {
      onUsed(await completeSignInLink({ token, ...(comesBack && { come_back: true }) }));
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError && error.code === 'link_invalid') onInvalid(error);
      else setProblem(error);
    }
  };
  const isDeletionPending = problem instanceof ApiError && problem.code === 'account_deletion_pending';
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <h1 className="text-28">{m.security_link_page_heading()}</h1>
        <p className="text-muted">{m.security_link_page_text()}</p>
      </div>
      {session === 'in' && (
        <Suspense fallback={null}>
          <CurrentSession onStay={drop} />
        </Suspense>
      )}
      {problem !== null && (
        <FormError problem={problem}>
          {isDeletionPending && <p className="mt-1">{m.accounts_deletion_cancel_text()}</p>}
        </FormError>
      )}
      <Button
        size="lg"
        fullWidth
        loading={isBusy}
        loadingLabel={m.security_link_page_busy()}
        onClick={() => void use(isDeletionPending)}
      >
        {isDeletionPending ? m.accounts_deletion_cancel() : m.security_link_page_action()}
      </Button>
    </div>
  );
}

function LinkSkeleton() {
  return (
    <AuthLayout>
      <h1 className="text-28">{m.security_link_title()}</h1>
      <div className="mt-4 grid gap-5" aria-hidden="true">
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-13 w-full" />
      </div>
    </AuthLayout>
  );
}
