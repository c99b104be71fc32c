import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { endSession, useSession } from '#browser/session.ts';
import { useLocalizedNavigate } from '#ui/navigation/localized-link.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { m } from '#messages';
import { ACCOUNT } from '../../domain/rules.ts';
import { requestPasswordReset } from '../api.ts';
import { AuthLayout } from '../auth-layout.tsx';
import { MailSent } from '../mail-sent.tsx';
import { NewPasswordForm } from '../new-password-form.tsx';
import { EmailRequestForm } from '../email-request-form.tsx';
import { signInAfterReset } from '../access/sign-in-after-reset.ts';
import { useMailedToken } from '../use-mailed-token.ts';

export function meta() {
  return [
    { title: m.accounts_reset_page_title() },
    { name: 'description', content: m.accounts_reset_title() },
    { name: 'robots', content: 'noindex' },
  ];
}

/** Password reset page: requests the email, or sets the new password if the URL carried a token. */
// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function ResetPasswordPage() {
  const { token: recovery, drop } = useMailedToken('recovery');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const navigate = useLocalizedNavigate();
  const session = useSession();
  const next = useSearchParams()[0].get('next');
  if (recovery === 'unknown') {
    return (
      <AuthLayout>
        <h1 className="text-28">{m.accounts_reset_title()}</h1>
        <div className="mt-4 grid gap-5" aria-hidden="true">
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-13 w-full" />
        </div>
      </AuthLayout>
    );
  }
  if (recovery !== null) {
    return (
      <AuthLayout>
        <NewPasswordForm
          token={recovery}
          onDone={(isReviewDue) => {
            drop();
            // The reset has ended it; the sign-in page would lead on with it, and back, and lose what is typed.
            if (session === 'in') endSession('expired');
            navigate(signInAfterReset(isReviewDue, next), { replace: true });
          }}
          onTokenInvalid={(error) => {
            drop();
            setProblem(error);
          }}
        />
      </AuthLayout>
    );
  }
  if (sentTo !== null) {
    return (
      <AuthLayout>
        <MailSent
          title={m.accounts_reset_sent_title()}
          text={m.accounts_reset_sent_text()}
          email={sentTo}
          linkTtlMs={ACCOUNT.passwordResetTtlMs}
          resend={async () => requestPasswordReset(sentTo)}
          backLabel={m.accounts_mail_sent_back()}
          onBack={() => setSentTo(null)}
        />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout>
      <EmailRequestForm
        title={m.accounts_reset_title()}
        text={m.accounts_reset_text()}
        action={m.accounts_reset_action()}
        problem={problem}
        request={requestPasswordReset}
        onSent={setSentTo}
      />
    </AuthLayout>
  );
}
