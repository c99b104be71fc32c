import ArrowRight from 'lucide-react/icons/arrow-right';
import { ButtonLink } from '#ui/button.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import type { LandingWords } from './words.ts';

/** Where there is most to choose from, with how much it is. */
export function Cities({ words: { title, text, all, items } }: { words: NonNullable<LandingWords['cities']> }) {
  return (
    <section className="wrap pt-16">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <h2>{title}</h2>
          <p className="mt-2 max-w-[46ch] text-soft">{text}</p>
        </div>
        <ButtonLink asChild look="bare" iconEnd={ArrowRight} className="-mx-3">
          <LocalLink to="/properties">{all}</LocalLink>
        </ButtonLink>
      </div>
      <ul className="mt-6 grid list-none grid-cols-2 gap-3 p-0 lg:grid-cols-4">
        {items.map(({ to, name, homes }) => (
          <li key={to} className="min-w-0">
            <LocalLink
              to={to}
              className="grid h-full content-center gap-0.5 rounded-card bg-surface p-4 text-ink no-underline shadow-card hover:bg-surface-quiet"
            >
              <span className="font-head text-18 leading-ui [overflow-wrap:anywhere]">{name}</span>
              <span className="num text-14 text-soft">{homes}</span>
            </LocalLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
