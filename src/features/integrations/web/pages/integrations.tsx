import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useLang } from '#browser/i18n/lang.ts';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import { CalendarCard } from '../calendar-card.tsx';
import { TokensCard } from '../tokens/tokens-card.tsx';
import { WebhooksCard } from '../webhooks/webhooks-card.tsx';

export function meta() {
  return [{ title: m.integrations_page_title() }];
}

/** Page for API tokens and webhooks of programs, and the address for calendar applications. */
// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function IntegrationsPage() {
  useLang();
  return (
    <div className="wrap max-w-190! py-6 md:py-12">
      <ButtonLink variant="ghost" icon={ArrowLeft} className="-ml-3" asChild>
        <LocalizedLink to="/student/account">{m.integrations_back()}</LocalizedLink>
      </ButtonLink>
      <h1 className="mt-1">{m.integrations_title()}</h1>
      <p className="mt-1 mb-6 max-w-[62ch] text-muted md:mb-8">
        {m.integrations_lead()}{' '}
        <LocalizedLink to="/public/api" className="text-link underline">
          {m.integrations_api_docs()}
        </LocalizedLink>
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:gap-6">
        <TokensCard />
        <WebhooksCard />
        <CalendarCard />
      </div>
    </div>
  );
}
