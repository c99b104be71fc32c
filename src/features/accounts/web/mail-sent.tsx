import MailCheck from 'lucide-react/icons/mail-check';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/core/icon.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import { formatHours } from './error-messages.ts';
import { FormError } from './form-error.tsx';
import { useCountdown } from './use-countdown.ts';

/** Seconds before another email can be requested. */
export const RESEND_COOLDOWN_S = 60;

interface MailSentProps {
  title: string;
  text: string;
  email: string;
  /** Lifetime of the emailed link in milliseconds. */
  linkTtlMs: number;
  /** Requests the email again. */
  resend: () => Promise<void>;
  backLabel: string;
  onBack: () => void;
}

/** "Check your email" screen with the address, a resend button with cooldown, and a back button. */
export function MailSent({ title, text, email, linkTtlMs, resend, backLabel, onBack }: MailSentProps) {
  const [left, start] = useCountdown();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const toast = useToast();
  useEffect(() => {
    start(RESEND_COOLDOWN_S);
    heading.current?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- only on mount
  }, []);
  const again = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await resend();
      start(RESEND_COOLDOWN_S);
      toast.success(m.accounts_mail_sent_again());
    } catch (error) {
      setProblem(error);
    }
    setBusy(false);
  };
  return (
    <div className="grid gap-4">
      <span className="grid size-14 place-items-center rounded-full bg-success-tint text-success-text">
        <Icon icon={MailCheck} size={24} />
      </span>
      <div className="grid gap-2">
        <h1 ref={heading} tabIndex={-1} className="text-28">
          {title}
        </h1>
        <p className="text-muted">{text}</p>
        <p className="rounded-control bg-surface-quiet px-3 py-2 font-strong [overflow-wrap:anywhere]">{email}</p>
        <p className="text-14 text-subtle">{m.accounts_mail_sent_spam({ hours: formatHours(linkTtlMs) })}</p>
      </div>
      {problem !== null && <FormError problem={problem} />}
      <div className="grid gap-2">
        <Button variant="outline" fullWidth loading={isBusy} disabled={left > 0} onClick={() => void again()}>
          {left > 0 ? <span className="num">{m.accounts_resend_wait({ seconds: left })}</span> : m.accounts_resend()}
        </Button>
        <Button variant="ghost" fullWidth onClick={onBack}>
          {backLabel}
        </Button>
      </div>
    </div>
  );
}
