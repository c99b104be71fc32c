import ArrowRight from 'lucide-react/icons/arrow-right';
import BanknoteX from 'lucide-react/icons/banknote-x';
import EyeOff from 'lucide-react/icons/eye-off';
import MessageCircle from 'lucide-react/icons/message-circle';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import { ButtonLink } from '#ui/button.tsx';
import { Icon, type IconShape } from '#ui/icon.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import type { LandingWords } from './words.ts';

type Words = LandingWords['promises'];

/** What strangers may count on. */
export function Promises({ words }: { words: Words }) {
  return (
    <section className="wrap grid gap-x-12 gap-y-8 pt-16 lg:grid-cols-[1fr_2fr]">
      <div>
        <h2>{words.title}</h2>
        <p className="mt-2 max-w-[46ch] text-soft">{words.text}</p>
        <ButtonLink asChild look="bare" iconEnd={ArrowRight} className="mt-3 -ml-3">
          <LocalLink to="/public/faq">{words.more}</LocalLink>
        </ButtonLink>
      </div>
      <ul className="grid list-none gap-x-8 gap-y-7 p-0 sm:grid-cols-2">
        <Kept icon={BanknoteX} words={words.money} />
        <Kept icon={EyeOff} words={words.data} />
        <Kept icon={MessageCircle} words={words.chat} />
        <Kept icon={UserRoundCheck} words={words.presence} />
      </ul>
    </section>
  );
}

function Kept({ icon, words }: { icon: IconShape; words: Words['money'] }) {
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-4">
      <span className="grid size-11 place-items-center rounded-inner bg-fit-tint text-fit-text">
        <Icon of={icon} size={24} />
      </span>
      <div className="min-w-0">
        <h3 className="text-16">{words.title}</h3>
        <p className="mt-1 text-14 leading-text text-soft">{words.text}</p>
      </div>
    </li>
  );
}
