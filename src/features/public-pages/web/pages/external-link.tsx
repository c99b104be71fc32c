import type { MouseEvent } from 'react';
import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ExternalLink from 'lucide-react/icons/external-link';
import { ssrContext } from '#browser/ssr/ssr-context.ts';
import { EXTERNAL_LINK_PATH, parseExternalUrl, type LinkWarning } from '#shared/text/external-link.ts';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { m } from '#messages';
import { metaFromLoader, buildMeta } from '#browser/ssr/page-meta.ts';
import { PageHeader } from '../text-pages/page-header.tsx';

const WARNING_LABELS: Record<LinkWarning, () => string> = {
  userinfo: m.site_leaving_doubt_userinfo,
  letters: m.site_leaving_doubt_letters,
  lookalike: m.site_leaving_doubt_lookalike,
  numbers: m.site_leaving_doubt_numbers,
  open: m.site_leaving_doubt_open,
};

/** Warning before an external link from user content. Never redirects automatically. */
export function loader({ context, request }: LoaderFunctionArgs) {
  const { siteUrl } = context.get(ssrContext);
  const to = parseExternalUrl(new URL(request.url).searchParams.get('to') ?? '', new URL(siteUrl).host);
  const [title, lead] = to
    ? [m.site_leaving_title(), m.site_leaving_lead()]
    : [m.site_leaving_bad_title(), m.site_leaving_bad_lead()];
  const head = buildMeta({
    title: `${title} · Tukan`,
    description: lead,
    path: EXTERNAL_LINK_PATH,
    siteUrl,
    noindex: true,
  });
  const messages = { back: m.site_leaving_back(), advice: m.site_leaving_advice() };
  return data({ head, title, lead, messages, site: to && toSite(to) }, { status: to ? 200 : 400 });
}

function toSite({ href, host, unicodeHost, warnings }: NonNullable<ReturnType<typeof parseExternalUrl>>) {
  return {
    href,
    host,
    readable: unicodeHost && m.site_leaving_readable({ host: unicodeHost }),
    doubts: warnings.map((doubt) => WARNING_LABELS[doubt]()),
    messages: { to: m.site_leaving_to(), whole: m.site_leaving_whole(), go: m.site_leaving_go() },
  };
}

export const meta = metaFromLoader;

/** Closes the tab that the link opened, otherwise goes back in history. */
function goBack(event: MouseEvent) {
  if (history.length === 1) window.close();
  else {
    event.preventDefault();
    history.back();
  }
}

// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function ExternalLinkPage() {
  const { title, lead, messages, site } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <div className="wrap grid gap-6 pt-10 md:pt-14">
        {site && <LinkDetails site={site} advice={messages.advice} />}
        <div className="flex flex-col gap-3 sm:flex-row">
          <ButtonLink asChild size="lg" icon={ArrowLeft}>
            <LocalizedLink to="/" onClick={goBack}>
              {messages.back}
            </LocalizedLink>
          </ButtonLink>
          {site && (
            <ButtonLink
              href={site.href}
              rel="noopener noreferrer nofollow"
              variant="outline"
              size="lg"
              iconEnd={ExternalLink}
            >
              {site.messages.go}
            </ButtonLink>
          )}
        </div>
      </div>
    </>
  );
}

function LinkDetails({ site, advice }: { site: ReturnType<typeof toSite>; advice: string }) {
  const { href, host, readable, doubts, messages } = site;
  return (
    <Card className="grid max-w-[46rem] gap-4">
      <div>
        <p className="text-14 text-muted">{messages.to}</p>
        <p dir="ltr" translate="no" className="font-head text-28 leading-head font-strong [overflow-wrap:anywhere]">
          {host}
        </p>
        {readable && (
          <p translate="no" className="mt-1 text-muted [overflow-wrap:anywhere]">
            {readable}
          </p>
        )}
      </div>
      {doubts.map((doubt) => (
        <Callout key={doubt} tone="danger">
          {doubt}
        </Callout>
      ))}
      <div>
        <p className="text-14 text-muted">{messages.whole}</p>
        <p dir="ltr" translate="no" className="max-h-40 overflow-y-auto text-14 [overflow-wrap:anywhere]">
          {href}
        </p>
      </div>
      <p className="text-14 text-muted">{advice}</p>
    </Card>
  );
}
