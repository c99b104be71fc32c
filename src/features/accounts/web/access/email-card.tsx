import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import { useLang } from '#browser/i18n/lang.ts';
import { formatLocalDate, formatRelative } from '#shared/i18n/format.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/core/icon.tsx';
import { Card } from '#ui/display/card.tsx';
import { RetryCallout } from '#ui/feedback/retry-callout.tsx';
import { Loading, SkeletonRow } from '#ui/feedback/skeleton.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import { errorMessage, formatRelativeTime } from '../error-messages.ts';
import { useHasPassword } from '../public/use-has-password.ts';
import { cancelOwnEmailChange, fetchOwnEmail, resendEmailChange, type OwnEmail } from './access-api.ts';
import { EmailChangeForm } from './email-change-form.tsx';

const KEY = ['own-email'];

/** Shows the address, and changes it in two steps: both mailboxes confirm. */
export function EmailCard() {
  const own = useQuery({ queryKey: KEY, queryFn: async ({ signal }) => fetchOwnEmail(signal) });
  return (
    <Card as="section" aria-labelledby="email-title" className="grid content-start gap-4">
      <h2 id="email-title" className="text-22">
        {m.security_email_title()}
      </h2>
      {own.isPending && (
        <Loading label={m.security_email_loading()} className="grid gap-4">
          <SkeletonRow avatarSize={44} />
        </Loading>
      )}
      {own.isError && !own.data && (
        <RetryCallout
          text={m.security_email_failed()}
          retryLabel={m.security_email_retry()}
          isBusy={own.isFetching}
          onRetry={() => void own.refetch()}
        />
      )}
      {own.data && <EmailChange own={own.data} />}
    </Card>
  );
}

function EmailChange({ own }: { own: OwnEmail }) {
  const cache = useQueryClient();
  const toast = useToast();
  const hasPassword = useHasPassword();
  const onError = (error: Error) => void toast.error(errorMessage(error));
  const resend = useMutation({
    mutationFn: resendEmailChange,
    onSuccess: (next) => {
      cache.setQueryData(KEY, next);
      toast.success(m.security_email_resent());
    },
    onError,
  });
  const cancel = useMutation({
    mutationFn: cancelOwnEmailChange,
    onSuccess: () => {
      cache.setQueryData(KEY, { ...own, pending: null });
      toast.success(m.security_email_canceled());
    },
    onError,
  });
  const lang = useLang();
  const { email, confirmed_at: confirmedAt, pending } = own;
  const day = confirmedAt && formatLocalDate(confirmedAt, lang);
  if (!pending)
    return (
      <>
        <ol className="grid gap-3">
          <Step isDone email={email} text={day ? m.security_email_now_confirmed({ day }) : m.security_email_now()} />
        </ol>
        <EmailChangeForm
          key={String(hasPassword)}
          hasPassword={hasPassword}
          onSent={(next) => cache.setQueryData(KEY, next)}
        />
      </>
    );
  const leftS = Math.max(0, (Date.parse(pending.expires_at) - Date.now()) / 1000);
  const when = leftS < 2 * 3600 ? formatRelativeTime(leftS) : formatRelative(Math.floor(leftS / 3600), 'hour', lang);
  const until = m.security_email_until({ when });
  return (
    <>
      <ol className="grid gap-3">
        <Step
          isDone={pending.is_old_confirmed}
          email={email}
          text={
            pending.is_old_confirmed ? m.security_email_old_confirmed() : `${m.security_email_old_waiting()} ${until}`
          }
        />
        <Step
          isDone={pending.is_new_confirmed}
          email={pending.new_email}
          text={
            pending.is_new_confirmed ? m.security_email_new_confirmed() : `${m.security_email_new_waiting()} ${until}`
          }
        />
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" loading={resend.isPending} onClick={() => resend.mutate()}>
          {m.security_email_resend()}
        </Button>
        <Button variant="ghost" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          {m.security_email_cancel()}
        </Button>
      </div>
      <p className="text-14 text-muted">{m.security_email_both()}</p>
    </>
  );
}

function Step({ isDone, email, text }: { isDone: boolean; email: string; text: string }) {
  return (
    <li className="flex gap-3">
      <span
        className={`grid size-8 flex-none place-items-center rounded-full ${isDone ? 'bg-success-tint text-success-text' : 'bg-warning-tint text-warning-text'}`}
      >
        <Icon icon={isDone ? Check : Clock} size={16} />
      </span>
      <div className="min-w-0">
        <p className="font-strong [overflow-wrap:anywhere]">{email}</p>
        <p className="text-14 text-muted">{text}</p>
      </div>
    </li>
  );
}
