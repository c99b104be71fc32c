import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import Check from 'lucide-react/icons/check';
import Flag from 'lucide-react/icons/flag';
import Timer from 'lucide-react/icons/timer';
import TrendingUp from 'lucide-react/icons/trending-up';
import UsersRound from 'lucide-react/icons/users-round';
import { headOf, pageHead } from '#browser/page-head.ts';
import { pageRequest } from '#browser/request-context.ts';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import { Gavel } from '../auctions/gavel.tsx';
import { InterestForm } from '../auctions/interest-form.tsx';
import { auctionWords, type AuctionWords } from '../auctions/words.ts';
import { formWords, guardWords } from '../forms/words.ts';

const BOE = 'https://subastas.boe.es/';
const ICONS = { price: TrendingUp, fit: UsersRound, hurry: Timer };

export async function loader({ context }: LoaderFunctionArgs) {
  const { address, api } = context.get(pageRequest);
  const words = auctionWords();
  const title = `${words.title}: ${words.headline} · Tukan`;
  return {
    head: pageHead({ title, description: words.lead, path: '/public/auctions', address }),
    words,
    guard: await guardWords(api),
    form: formWords(),
  };
}

export const meta = headOf;

// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function AuctionsPage() {
  const { words, guard, form } = useLoaderData<typeof loader>();
  return (
    <>
      <section className="border-b border-line bg-surface">
        <div className="wrap grid items-center gap-8 pt-10 md:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] md:pt-14">
          <div className="md:pb-12">
            <h1 className="text-36 md:text-48">{words.headline}</h1>
            <p className="mt-4 max-w-[46ch] text-18 text-soft">{words.lead}</p>
          </div>
          <Gavel label={words.art} className="max-md:mx-auto max-md:w-4/5" />
        </div>
      </section>
      <section className="wrap pt-12 md:pt-16">
        <h2>{words.why}</h2>
        <ol className="mt-6 grid list-none gap-x-8 gap-y-8 p-0 md:grid-cols-3">
          {words.reasons.map(({ key, title, text }) => (
            <li key={key} className="grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-3 md:grid-cols-1">
              <span className="grid size-12 place-items-center rounded-inner bg-action-tint text-on-action-tint">
                <Icon of={ICONS[key]} size={24} />
              </span>
              <div>
                <h3 className="text-18">{title}</h3>
                <p className="mt-1 max-w-[42ch] text-soft">{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <Note icon={Flag} className="mt-8 max-w-[680px]">
          {words.seen}
        </Note>
      </section>
      <section className="wrap grid gap-x-12 gap-y-8 pt-14 md:pt-20 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
        <ForSale words={words} />
        <Card as="section" className="self-start md:p-8">
          <InterestForm words={words.interest} guard={guard} form={form} />
        </Card>
      </section>
    </>
  );
}

function ForSale({ words }: { words: AuctionWords }) {
  return (
    <div>
      <h2>{words.sale}</h2>
      <p className="mt-2 max-w-[56ch] text-soft">{words.saleText}</p>
      <h3 className="mt-8 text-18">{words.know}</h3>
      <ul className="mt-3 grid list-none gap-3 p-0">
        {words.knowItems.map((item) => (
          <li key={item} className="grid grid-cols-[20px_1fr] gap-3">
            <Icon of={Check} className="mt-0.5 text-fit-text" />
            <span className="max-w-[52ch]">{item}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-14 text-faint">{words.knowNote}</p>
      <a href={BOE} rel="noopener" className="mt-2 inline-flex min-h-tap items-center gap-1.5 font-strong">
        {words.boe}
        <Icon of={ArrowUpRight} size={16} />
      </a>
    </div>
  );
}
