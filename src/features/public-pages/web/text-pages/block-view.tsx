import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import Check from 'lucide-react/icons/check';
import { cx } from '#ui/core/cx.ts';
import { Icon } from '#ui/core/icon.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import type { Block } from './blocks.ts';

export function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'text':
      return <p className="max-w-[46ch]">{block.text}</p>;
    case 'list':
      return <Items items={block.items} isChecked={block.mark === 'check'} />;
    case 'terms':
      return <Terms rows={block.rows} />;
    case 'bars':
      return <Bars {...block} />;
    case 'links':
      return <Links links={block.links} />;
  }
}

function Items({ items, isChecked }: { items: string[]; isChecked: boolean }) {
  return (
    <ul className="grid max-w-[46ch] list-none gap-2.5 p-0">
      {items.map((item) => (
        <li key={item} className="grid grid-cols-[20px_1fr] gap-3">
          {isChecked ? (
            <Icon icon={Check} className="mt-0.5 text-success-text" />
          ) : (
            <span aria-hidden="true" className="mt-[9px] ml-1.5 size-1.5 rounded-full bg-line-strong" />
          )}
          <span className="min-w-0">{item}</span>
        </li>
      ))}
    </ul>
  );
}

function Terms({ rows }: { rows: { term: string; text: string; code?: boolean }[] }) {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {rows.map(({ term, text, code }) => (
        <div key={term} className="grid gap-x-6 gap-y-1 py-3.5 sm:grid-cols-[13rem_1fr]">
          <dt className={cx('font-strong', code && 'text-14 sm:pt-0.5')}>{code ? <code>{term}</code> : term}</dt>
          <dd className="m-0 max-w-[46ch] text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Bars({ caption, rows }: { caption: string; rows: { label: string; points: number }[] }) {
  const most = Math.max(...rows.map((row) => row.points));
  return (
    <figure className="m-0 max-w-[36rem]">
      <figcaption className="mb-2 text-14 font-strong">{caption}</figcaption>
      <ul className="list-none p-0 text-14">
        {rows.map(({ label, points }) => (
          <li
            key={label}
            className="grid grid-cols-[minmax(0,11rem)_1.5rem_1fr] items-center gap-3 border-t border-line py-2.5"
          >
            <span className="font-mid">{label}</span>
            <span className="price text-right text-16">{points}</span>
            <span
              aria-hidden="true"
              className="h-2 min-w-2 rounded-full bg-success"
              style={{ width: `${(100 * points) / most}%` }}
            />
          </li>
        ))}
      </ul>
    </figure>
  );
}

function Links({ links }: { links: { to: string; label: string }[] }) {
  const linkClasses = 'inline-flex min-h-tap items-center gap-1.5 font-strong';
  return (
    <p className="flex flex-wrap gap-x-6">
      {links.map(({ to, label }) =>
        to.startsWith('/') ? (
          <LocalizedLink key={to} to={to} className={linkClasses}>
            {label}
            <Icon icon={ArrowRight} size={16} />
          </LocalizedLink>
        ) : (
          <a key={to} href={to} rel={to.startsWith('http') ? 'noopener' : undefined} className={linkClasses}>
            {label}
            {to.startsWith('http') && <Icon icon={ArrowUpRight} size={16} />}
          </a>
        ),
      )}
    </p>
  );
}
