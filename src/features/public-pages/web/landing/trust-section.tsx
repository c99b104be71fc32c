import ArrowRight from 'lucide-react/icons/arrow-right';
import BanknoteX from 'lucide-react/icons/banknote-x';
import EyeOff from 'lucide-react/icons/eye-off';
import MessageCircle from 'lucide-react/icons/message-circle';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { Icon, type LucideIcon } from '#ui/core/icon.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import type { LandingMessages } from './messages.ts';

type Messages = LandingMessages['promises'];

/** Trust and safety features. */
export function TrustSection({ messages }: { messages: Messages }) {
  return (
    <section className="wrap grid gap-x-12 gap-y-8 pt-16 lg:grid-cols-[1fr_2fr]">
      <div>
        <h2>{messages.title}</h2>
        <p className="mt-2 max-w-[46ch] text-muted">{messages.text}</p>
        <ButtonLink asChild variant="ghost" iconEnd={ArrowRight} className="mt-3 -ml-3">
          <LocalizedLink to="/public/faq">{messages.more}</LocalizedLink>
        </ButtonLink>
      </div>
      <ul className="grid list-none gap-x-8 gap-y-7 p-0 sm:grid-cols-2">
        <TrustItem icon={BanknoteX} messages={messages.money} />
        <TrustItem icon={EyeOff} messages={messages.data} />
        <TrustItem icon={MessageCircle} messages={messages.chat} />
        <TrustItem icon={UserRoundCheck} messages={messages.presence} />
      </ul>
    </section>
  );
}

function TrustItem({ icon, messages }: { icon: LucideIcon; messages: Messages['money'] }) {
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-4">
      <span className="grid size-11 place-items-center rounded-inner bg-success-tint text-success-text">
        <Icon icon={icon} size={24} />
      </span>
      <div className="min-w-0">
        <h3 className="text-16">{messages.title}</h3>
        <p className="mt-1 text-14 leading-text text-muted">{messages.text}</p>
      </div>
    </li>
  );
}
