import { useState } from 'react';
import { ApiError } from '#browser/api/api-client.ts';
import { endSession, useSession } from '#browser/session.ts';
import { Button, ButtonLink } from '#ui/buttons/button.tsx';
import { LocalizedLink, useLocalizedNavigate } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import { recogniseDeviceByToken, rejectDevice } from '../access/access-api.ts';
import { AuthLayout } from '../auth-layout.tsx';
import { FormError } from '../form-error.tsx';
import { NewPasswordForm } from '../new-password-form.tsx';
import { signInAfterReset } from '../access/sign-in-after-reset.ts';
import { useMailedToken } from '../use-mailed-token.ts';

export function meta() {
  return [
    { title: m.security_not_me_page_title() },
    { name: 'description', content: m.security_not_me_heading() },
    { name: 'robots', content: 'noindex' },
  ];
}

/** Page of the email about a new device: only its button ends the sessions, because scanners of mail open links too. */
// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function NotMePage() {
  const { token, drop } = useMailedToken('not_me');
  const session = useSession();
  const navigate = useLocalizedNavigate();
  const [resetToken, setResetToken] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const reject = async (given: string) => {
    setBusy(true);
    setProblem(null);
    try {
      setResetToken(await rejectDevice(given));
      drop();
      // The session of this browser, if it is one of the account, has ended too.
      if (session === 'in') endSession('expired');
    } catch (error) {
      setProblem(error);
      // The page then offers the password alone.
      if (error instanceof ApiError && error.code === 'link_invalid') drop();
    }
    setBusy(false);
  };
  /** Without a session that may answer, the account page of the other browsers keeps asking. */
  const leaveAsOwn = (given: string) => {
    drop();
    if (session === 'in') recogniseDeviceByToken(given).catch(() => undefined);
  };
  if (resetToken !== null)
    return (
      <AuthLayout>
        <NewPasswordForm
          token={resetToken}
          onDone={(isReviewDue) => navigate(signInAfterReset(isReviewDue, null), { replace: true })}
          onTokenInvalid={() => navigate('/auth/reset-password', { replace: true })}
        />
      </AuthLayout>
    );
  return (
    <AuthLayout>
      <div className="grid gap-5">
        <div className="grid gap-2">
          <h1 className="text-28">{m.security_not_me_heading()}</h1>
          {problem === null && (
            <p className="text-muted">{token === null ? m.security_link_missing() : m.security_not_me_text()}</p>
          )}
        </div>
        {problem !== null && <FormError problem={problem} />}
        {token === null ? (
          <ButtonLink asChild variant="outline" fullWidth>
            <LocalizedLink to="/auth/reset-password">{m.security_new_password()}</LocalizedLink>
          </ButtonLink>
        ) : (
          <div className="grid gap-2">
            <Button
              variant="destructive"
              size="lg"
              fullWidth
              disabled={token === 'unknown'}
              loading={isBusy}
              loadingLabel={m.security_not_me_busy()}
              onClick={() => void reject(token)}
            >
              {m.security_not_me_action()}
            </Button>
            <ButtonLink asChild variant="ghost" fullWidth>
              <LocalizedLink to="/" onClick={() => leaveAsOwn(token)}>
                {m.security_not_me_was_me()}
              </LocalizedLink>
            </ButtonLink>
          </div>
        )}
      </div>
    </AuthLayout>
  );
}
