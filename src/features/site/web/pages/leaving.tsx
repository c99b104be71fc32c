import type { MouseEvent } from 'react';
import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ExternalLink from 'lucide-react/icons/external-link';
import { pageRequest } from '#browser/request-context.ts';
import { LEAVING_PATH, outsideAddress, type Doubt } from '#kit/outside-link.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Note } from '#ui/note.tsx';
import { m } from '#words';
import { headOf, pageHead } from '#browser/page-head.ts';
import { PageTop } from '../texts/page-top.tsx';

const DOUBTS: Record<Doubt, () => string> = {
  userinfo: m.site_leaving_doubt_userinfo,
  letters: m.site_leaving_doubt_letters,
  lookalike: m.site_leaving_doubt_lookalike,
  numbers: m.site_leaving_doubt_numbers,
  open: m.site_leaving_doubt_open,
};

/** The warning before an address that somebody else wrote. It never goes there by itself. */
export function loader({ context, request }: LoaderFunctionArgs) {
  const { address } = context.get(pageRequest);
  const to = outsideAddress(new URL(request.url).searchParams.get('to') ?? '', new URL(address).host);
  const [title, lead] = to
    ? [m.site_leaving_title(), m.site_leaving_lead()]
    : [m.site_leaving_bad_title(), m.site_leaving_bad_lead()];
  const head = pageHead({ title: `${title} · Tukan`, description: lead, path: LEAVING_PATH, address, hidden: true });
  const words = { back: m.site_leaving_back(), advice: m.site_leaving_advice() };
  return data({ head, title, lead, words, site: to && siteOf(to) }, { status: to ? 200 : 400 });
}

function siteOf({ href, host, readable, doubts }: NonNullable<ReturnType<typeof outsideAddress>>) {
  return {
    href,
    host,
    readable: readable && m.site_leaving_readable({ host: readable }),
    doubts: doubts.map((doubt) => DOUBTS[doubt]()),
    words: { to: m.site_leaving_to(), whole: m.site_leaving_whole(), go: m.site_leaving_go() },
  };
}

export const meta = headOf;

/** A link opens this page in a tab of its own, which going back closes; else it is the page before. */
function goBack(event: MouseEvent) {
  if (history.length === 1) window.close();
  else {
    event.preventDefault();
    history.back();
  }
}

// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function Leaving() {
  const { title, lead, words, site } = useLoaderData<typeof loader>();
  return (
    <>
      <PageTop title={title} lead={lead} />
      <div className="wrap grid gap-6 pt-10 md:pt-14">
        {site && <Site site={site} advice={words.advice} />}
        <div className="flex flex-col gap-3 sm:flex-row">
          <ButtonLink asChild big icon={ArrowLeft}>
            <LocalLink to="/" onClick={goBack}>
              {words.back}
            </LocalLink>
          </ButtonLink>
          {site && (
            <ButtonLink href={site.href} rel="noopener noreferrer nofollow" look="line" big iconEnd={ExternalLink}>
              {site.words.go}
            </ButtonLink>
          )}
        </div>
      </div>
    </>
  );
}

function Site({ site, advice }: { site: ReturnType<typeof siteOf>; advice: string }) {
  const { href, host, readable, doubts, words } = site;
  return (
    <Card className="grid max-w-[46rem] gap-4">
      <div>
        <p className="text-14 text-soft">{words.to}</p>
        <p dir="ltr" translate="no" className="font-head text-28 leading-head font-strong [overflow-wrap:anywhere]">
          {host}
        </p>
        {readable && (
          <p translate="no" className="mt-1 text-soft [overflow-wrap:anywhere]">
            {readable}
          </p>
        )}
      </div>
      {doubts.map((doubt) => (
        <Note key={doubt} tone="bad">
          {doubt}
        </Note>
      ))}
      <div>
        <p className="text-14 text-soft">{words.whole}</p>
        <p dir="ltr" translate="no" className="max-h-40 overflow-y-auto text-14 [overflow-wrap:anywhere]">
          {href}
        </p>
      </div>
      <p className="text-14 text-soft">{advice}</p>
    </Card>
  );
}
