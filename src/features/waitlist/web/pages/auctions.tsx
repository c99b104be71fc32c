import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import Check from 'lucide-react/icons/check';
import Flag from 'lucide-react/icons/flag';
import Timer from 'lucide-react/icons/timer';
import TrendingUp from 'lucide-react/icons/trending-up';
import UsersRound from 'lucide-react/icons/users-round';
import { metaFromLoader, buildMeta } from '#browser/ssr/page-meta.ts';
import { ssrContext } from '#browser/ssr/ssr-context.ts';
import { Card } from '#ui/display/card.tsx';
import { Icon } from '#ui/core/icon.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { Gavel } from '../auctions/gavel.tsx';
import { InterestForm } from '../auctions/interest-form.tsx';
import { auctionMessages, type AuctionMessages } from '../auctions/messages.ts';
import { formMessages, loadAntiSpamMessages } from '../public/forms/messages.ts';

const BOE_URL = 'https://subastas.boe.es/';
const ICONS = { price: TrendingUp, fit: UsersRound, hurry: Timer };

export async function loader({ context }: LoaderFunctionArgs) {
  const { siteUrl, api } = context.get(ssrContext);
  const messages = auctionMessages();
  const title = `${messages.title}: ${messages.headline} · Tukan`;
  return {
    head: buildMeta({ title, description: messages.lead, path: '/public/auctions', siteUrl }),
    messages,
    guard: await loadAntiSpamMessages(api),
    form: formMessages(),
  };
}

export const meta = metaFromLoader;

// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function AuctionsPage() {
  const { messages, guard, form } = useLoaderData<typeof loader>();
  return (
    <>
      <section className="border-b border-line bg-surface">
        <div className="wrap grid items-center gap-8 pt-10 md:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] md:pt-14">
          <div className="md:pb-12">
            <h1 className="text-36 md:text-48">{messages.headline}</h1>
            <p className="mt-4 max-w-[46ch] text-18 text-muted">{messages.lead}</p>
          </div>
          <Gavel label={messages.art} className="max-md:mx-auto max-md:w-4/5" />
        </div>
      </section>
      <section className="wrap pt-12 md:pt-16">
        <h2>{messages.why}</h2>
        <ol className="mt-6 grid list-none gap-x-8 gap-y-8 p-0 md:grid-cols-3">
          {messages.reasons.map(({ key, title, text }) => (
            <li key={key} className="grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-3 md:grid-cols-1">
              <span className="grid size-12 place-items-center rounded-inner bg-action-tint text-on-action-tint">
                <Icon icon={ICONS[key]} size={24} />
              </span>
              <div>
                <h3 className="text-18">{title}</h3>
                <p className="mt-1 max-w-[42ch] text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <Callout icon={Flag} className="mt-8 max-w-[680px]">
          {messages.seen}
        </Callout>
      </section>
      <section className="wrap grid gap-x-12 gap-y-8 pt-14 md:pt-20 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
        <ForSale messages={messages} />
        <Card as="section" className="self-start md:p-8">
          <InterestForm messages={messages.interest} antiSpam={guard} form={form} />
        </Card>
      </section>
    </>
  );
}

function ForSale({ messages }: { messages: AuctionMessages }) {
  return (
    <div>
      <h2>{messages.sale}</h2>
      <p className="mt-2 max-w-[56ch] text-muted">{messages.saleText}</p>
      <h3 className="mt-8 text-18">{messages.know}</h3>
      <ul className="mt-3 grid list-none gap-3 p-0">
        {messages.knowItems.map((item) => (
          <li key={item} className="grid grid-cols-[20px_1fr] gap-3">
            <Icon icon={Check} className="mt-0.5 text-success-text" />
            <span className="max-w-[52ch]">{item}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-14 text-subtle">{messages.knowNote}</p>
      <a href={BOE_URL} rel="noopener" className="mt-2 inline-flex min-h-tap items-center gap-1.5 font-strong">
        {messages.boe}
        <Icon icon={ArrowUpRight} size={16} />
      </a>
    </div>
  );
}
