import MailCheck from 'lucide-react/icons/mail-check';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useToast } from '#ui/toast.tsx';
import { m } from '#words';
import { hoursWords } from './account-words.ts';
import { ProblemNote } from './problem-note.tsx';
import { useCountdown } from './use-countdown.ts';

/** How long one waits before asking for another mail. */
export const RESEND_COOLDOWN_S = 60;

interface MailSentProps {
  title: string;
  text: string;
  email: string;
  /** How long the link in the mail is good for. */
  linkLifeMs: number;
  /** Asks for the mail once more. */
  resend: () => Promise<void>;
  backLabel: string;
  onBack: () => void;
}

/** "Look in your mail": to which address, again after a while, and the way back. */
export function MailSent({ title, text, email, linkLifeMs, resend, backLabel, onBack }: MailSentProps) {
  const [left, start] = useCountdown();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const toast = useToast();
  useEffect(() => {
    start(RESEND_COOLDOWN_S);
    heading.current?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the mail has just gone out
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
      <span className="grid size-14 place-items-center rounded-full bg-fit-tint text-fit-text">
        <Icon of={MailCheck} size={24} />
      </span>
      <div className="grid gap-2">
        <h1 ref={heading} tabIndex={-1} className="text-28">
          {title}
        </h1>
        <p className="text-soft">{text}</p>
        <p className="rounded-control bg-surface-quiet px-3 py-2 font-strong [overflow-wrap:anywhere]">{email}</p>
        <p className="text-14 text-faint">{m.accounts_mail_sent_spam({ hours: hoursWords(linkLifeMs) })}</p>
      </div>
      {problem !== null && <ProblemNote problem={problem} />}
      <div className="grid gap-2">
        <Button look="line" wide busy={isBusy} disabled={left > 0} onClick={() => void again()}>
          {left > 0 ? <span className="num">{m.accounts_resend_wait({ seconds: left })}</span> : m.accounts_resend()}
        </Button>
        <Button look="bare" wide onClick={onBack}>
          {backLabel}
        </Button>
      </div>
    </div>
  );
}
