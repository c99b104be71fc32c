import type { ReactElement } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Hammer from 'lucide-react/icons/hammer';
import UserRoundPen from 'lucide-react/icons/user-round-pen';
import { pageRequest } from '#browser/request-context.ts';
import { splitLang } from '#kit/lang.ts';
import { Badge } from '#ui/badge.tsx';
import { EmptyHomes } from '#ui/brand/empty-homes.tsx';
import { MascotGreeting } from '#ui/brand/mascot-greeting.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { m } from '#words';
import { comingArea, type AreaArt } from '../coming/areas.ts';
import { headOf, pageHead } from '#browser/page-head.ts';

const ART: Record<AreaArt, ReactElement> = {
  homes: <EmptyHomes />,
  greeting: <MascotGreeting />,
};

export function loader({ context, url }: LoaderFunctionArgs) {
  const { address } = context.get(pageRequest);
  // not the request's: that ends in .data where a link leads here
  const { path } = splitLang(url.pathname);
  const area = comingArea(path);
  return {
    area,
    head: pageHead({ title: `${area.title} · Tukan`, description: area.text, path, address, hidden: true }),
    words: {
      note: m.site_coming_note(),
      today: m.site_coming_today(),
      match: m.site_coming_match(),
      profile: m.site_coming_profile(),
      faq: m.site_coming_faq(),
    },
  };
}

export const meta = headOf;

/** A page of an area that is still being built: what it will be, and what can be done today. */
// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function Coming() {
  const { area, words } = useLoaderData<typeof loader>();
  return (
    <div className="wrap grid min-h-[70vh] content-center py-10 md:py-16">
      <div className="mx-auto grid max-w-5xl items-center gap-x-16 gap-y-8 md:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
        <div className="mx-auto w-full max-w-60 md:max-w-80">{ART[area.art]}</div>
        <div>
          <Badge icon={Hammer}>{words.note}</Badge>
          <h1 className="mt-3">{area.title}</h1>
          <p className="mt-3 max-w-[46ch] text-18 text-soft">{area.text}</p>
          <p className="mt-8 text-14 font-strong">{words.today}</p>
          <div className="mt-3 flex flex-wrap gap-2 max-sm:grid">
            <ButtonLink asChild>
              <LocalLink to="/matching">{words.match}</LocalLink>
            </ButtonLink>
            <ButtonLink asChild look="line" icon={UserRoundPen}>
              <LocalLink to="/student/profile">{words.profile}</LocalLink>
            </ButtonLink>
            <ButtonLink asChild look="bare" icon={CircleQuestionMark}>
              <LocalLink to="/public/faq">{words.faq}</LocalLink>
            </ButtonLink>
          </div>
        </div>
      </div>
    </div>
  );
}
