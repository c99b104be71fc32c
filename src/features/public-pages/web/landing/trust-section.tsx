import BanknoteX from 'lucide-react/icons/banknote-x';
import EyeOff from 'lucide-react/icons/eye-off';
import MessageCircle from 'lucide-react/icons/message-circle';
import { Icon, type LucideIcon } from '#ui/core/icon.tsx';
import type { LandingMessages } from './messages.ts';
import { SectionHeading } from '#ui/display/section-heading.tsx';

type Messages = LandingMessages['promises'];

/** Trust and safety features. */
export function TrustSection({ messages }: { messages: Messages }) {
  return (
    <section className="wrap pt-12 lg:pt-16">
      <SectionHeading title={messages.title} link={{ to: '/public/safety', text: messages.more }} />
      <ul className="grid list-none gap-6 border-t border-line p-0 pt-6 md:grid-cols-3 md:gap-8">
        <TrustItem icon={BanknoteX} messages={messages.money} />
        <TrustItem icon={EyeOff} messages={messages.data} />
        <TrustItem icon={MessageCircle} messages={messages.chat} />
      </ul>
    </section>
  );
}

function TrustItem({ icon, messages }: { icon: LucideIcon; messages: Messages['money'] }) {
  return (
    <li className="grid grid-cols-[28px_1fr] gap-3 text-link">
      <Icon icon={icon} size={24} />
      <div className="min-w-0">
        <h3 className="font-text text-16 font-strong tracking-normal text-ink">{messages.title}</h3>
        <p className="mt-1 text-14 leading-text text-muted">{messages.text}</p>
      </div>
    </li>
  );
}
