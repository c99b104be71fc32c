import { useEffect, useState } from 'react';
import { ApiError } from '#browser/api/api-client.ts';
import { Button, ButtonLink } from '#ui/buttons/button.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import {
  cancelEmailChange,
  confirmEmailChange,
  describeEmailChange,
  type EmailChangeState,
} from '../access/access-api.ts';
import { AuthLayout } from '../auth-layout.tsx';
import { FormError } from '../form-error.tsx';
import { useMailedToken } from '../use-mailed-token.ts';

export function meta() {
  return [
    { title: m.security_email_page_title() },
    { name: 'description', content: m.security_email_page_heading() },
    { name: 'robots', content: 'noindex' },
  ];
}

const RESULTS: Record<EmailChangeState | 'canceled', () => string> = {
  changed: m.security_email_page_changed,
  old: m.security_email_page_old,
  new: m.security_email_page_new,
  canceled: m.security_email_page_canceled,
};

/** Page of both emails of a change of address: confirms or cancels it by a press. */
// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function EmailChangePage() {
  const { token, drop } = useMailedToken('email_change');
  const [newEmail, setNewEmail] = useState<string | null>(null);
  const [result, setResult] = useState<EmailChangeState | 'canceled' | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const [busy, setBusy] = useState<'confirm' | 'cancel' | null>(null);
  const fail = (error: unknown) => {
    setProblem(error);
    // The page then leads to the account, which sends new links.
    if (error instanceof ApiError && error.code === 'link_invalid') drop();
  };
  const describe = (given: string) => {
    setProblem(null);
    describeEmailChange(given).then(setNewEmail, fail);
  };
  useEffect(() => {
    if (token !== null && token !== 'unknown') describe(token);
    // oxlint-disable-next-line react/exhaustive-deps -- once per token
  }, [token]);
  const run = async (what: 'confirm' | 'cancel', given: string) => {
    setBusy(what);
    setProblem(null);
    try {
      if (what === 'cancel') await cancelEmailChange(given);
      setResult(what === 'cancel' ? 'canceled' : await confirmEmailChange(given));
      drop();
    } catch (error) {
      fail(error);
    }
    setBusy(null);
  };
  return (
    <AuthLayout>
      <div className="grid gap-5">
        <h1 className="text-28">{m.security_email_page_heading()}</h1>
        {result !== null && (
          <>
            <Callout tone={result === 'canceled' ? 'warning' : 'success'} alert>
              {RESULTS[result]()}
            </Callout>
            {result === 'canceled' && <p className="text-muted">{m.security_email_page_canceled_advice()}</p>}
            <ButtonLink asChild variant="outline" fullWidth>
              <LocalizedLink to={result === 'canceled' ? '/auth/reset-password' : '/'}>
                {result === 'canceled' ? m.security_new_password() : m.security_go_on()}
              </LocalizedLink>
            </ButtonLink>
          </>
        )}
        {problem !== null && <FormError problem={problem} />}
        {result === null && token === null && (
          <>
            {problem === null && <p className="text-muted">{m.security_link_missing()}</p>}
            <ButtonLink asChild variant="outline" fullWidth>
              <LocalizedLink to="/student/account">{m.security_go_account()}</LocalizedLink>
            </ButtonLink>
          </>
        )}
        {result === null && token !== null && newEmail === null && problem !== null && (
          <Button variant="outline" fullWidth onClick={() => describe(token)}>
            {m.security_email_retry()}
          </Button>
        )}
        {result === null && token !== null && newEmail === null && problem === null && (
          <div role="status" aria-label={m.security_link_loading()} className="grid gap-5">
            <Skeleton className="h-12 w-full" />
            <Skeleton className="h-13 w-full" />
          </div>
        )}
        {result === null && token !== null && newEmail !== null && (
          <>
            <p className="text-muted [overflow-wrap:anywhere]">{m.security_email_page_text({ email: newEmail })}</p>
            <div className="grid gap-2">
              <Button
                size="lg"
                fullWidth
                loading={busy === 'confirm'}
                disabled={busy !== null}
                onClick={() => void run('confirm', token)}
              >
                {m.security_email_page_confirm()}
              </Button>
              <Button
                variant="ghost"
                fullWidth
                loading={busy === 'cancel'}
                disabled={busy !== null}
                onClick={() => void run('cancel', token)}
              >
                {m.security_email_page_cancel()}
              </Button>
            </div>
          </>
        )}
      </div>
    </AuthLayout>
  );
}
