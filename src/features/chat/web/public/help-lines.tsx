import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import { Icon } from '#ui/core/icon.tsx';
import { m } from '#messages';

type Help = 'paid' | 'shared_data' | 'threats';

/** Numbers in Spain; all of them are free. Those without a link are called. */
const LINES: Record<Help, readonly { number: string; label: () => string; href?: string }[]> = {
  threats: [
    { number: '112', label: m.harm_line_112 },
    { number: '016', label: m.harm_line_016 },
    { number: '600 000 016', label: m.harm_line_016_whatsapp, href: 'https://wa.me/34600000016' },
  ],
  paid: [
    { number: '091', label: m.harm_line_091 },
    { number: '062', label: m.harm_line_062 },
    { number: '017', label: m.harm_line_017 },
  ],
  shared_data: [{ number: '017', label: m.harm_line_017 }],
};
const STEPS: Record<Help, readonly (() => string)[]> = {
  threats: [m.harm_threats_step_safe, m.harm_threats_step_keep],
  paid: [m.harm_paid_step_bank, m.harm_paid_step_police, m.harm_paid_step_keep],
  shared_data: [m.harm_data_step_passwords, m.harm_data_step_bank, m.harm_data_step_id],
};

/** Steps to take now, and numbers to call. */
export function HelpLines({ danger }: { danger: Help }) {
  return (
    <div className="grid gap-3">
      <ol className="grid list-decimal gap-1.5 pl-5">
        {STEPS[danger].map((step) => (
          <li key={step()}>{step()}</li>
        ))}
      </ol>
      <ul className="flex flex-wrap gap-2">
        {LINES[danger].map(({ number, label, href }) => (
          <li key={number}>
            <a
              href={href ?? `tel:${number}`}
              {...(href && { target: '_blank', rel: 'noopener noreferrer' })}
              className="flex min-h-tap items-center gap-2 rounded-control border border-line-strong px-3 no-underline"
            >
              <Icon icon={href ? MessageCircle : Phone} size={16} />
              <span className="font-strong">{number}</span> {label()}
            </a>
          </li>
        ))}
      </ul>
      {danger === 'threats' && <p className="text-muted">{m.harm_line_016_note()}</p>}
    </div>
  );
}
