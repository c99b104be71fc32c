import { useState } from 'react';
import { useLocalNavigate } from '#ui/local-link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { m } from '#words';
import { ACCOUNT } from '../../domain/rules.ts';
import { requestPasswordReset } from '../api.ts';
import { AuthFrame } from '../auth-frame.tsx';
import { MailSent } from '../mail-sent.tsx';
import { NewPasswordForm } from '../new-password-form.tsx';
import { ResetRequestForm } from '../reset-request-form.tsx';
import { useRecovery } from '../use-recovery.ts';

export function meta() {
  return [
    { title: m.accounts_reset_page_title() },
    { name: 'description', content: m.accounts_reset_title() },
    { name: 'robots', content: 'noindex' },
  ];
}

/** Asks for the mail, or, with the token of the mail, for the new password. */
// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function ResetPasswordPage() {
  const { recovery, drop } = useRecovery();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const navigate = useLocalNavigate();
  if (recovery === 'unknown') {
    return (
      <AuthFrame>
        <h1 className="text-28">{m.accounts_reset_title()}</h1>
        <div className="mt-4 grid gap-5" aria-hidden="true">
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-13 w-full" />
        </div>
      </AuthFrame>
    );
  }
  if (recovery !== null) {
    return (
      <AuthFrame>
        <NewPasswordForm
          token={recovery}
          onDone={() => {
            drop();
            navigate('/auth?reason=password_changed', { replace: true });
          }}
          onUsedUp={(error) => {
            drop();
            setProblem(error);
          }}
        />
      </AuthFrame>
    );
  }
  if (sentTo !== null) {
    return (
      <AuthFrame>
        <MailSent
          title={m.accounts_reset_sent_title()}
          text={m.accounts_reset_sent_text()}
          email={sentTo}
          linkLifeMs={ACCOUNT.resetLifeMs}
          resend={async () => requestPasswordReset(sentTo)}
          backLabel={m.accounts_mail_sent_back()}
          onBack={() => setSentTo(null)}
        />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame>
      <ResetRequestForm problem={problem} onSent={setSentTo} />
    </AuthFrame>
  );
}
