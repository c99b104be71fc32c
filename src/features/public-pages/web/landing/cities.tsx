import ArrowRight from 'lucide-react/icons/arrow-right';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import type { LandingMessages } from './messages.ts';

/** Cities with the most properties and their counts. */
export function Cities({
  messages: { title, text, all, items },
}: {
  messages: NonNullable<LandingMessages['cities']>;
}) {
  return (
    <section className="wrap pt-16">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <h2>{title}</h2>
          <p className="mt-2 max-w-[46ch] text-muted">{text}</p>
        </div>
        <ButtonLink asChild variant="ghost" iconEnd={ArrowRight} className="-mx-3">
          <LocalizedLink to="/properties">{all}</LocalizedLink>
        </ButtonLink>
      </div>
      <ul className="mt-6 grid list-none grid-cols-2 gap-3 p-0 lg:grid-cols-4">
        {items.map(({ to, name, countLabel }) => (
          <li key={to} className="min-w-0">
            <LocalizedLink
              to={to}
              className="grid h-full content-center gap-0.5 rounded-card bg-surface p-4 text-ink no-underline shadow-card hover:bg-surface-quiet"
            >
              <span className="font-head text-18 leading-ui [overflow-wrap:anywhere]">{name}</span>
              <span className="num text-14 text-muted">{countLabel}</span>
            </LocalizedLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
