import { Fragment } from 'react';
import Check from 'lucide-react/icons/check';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { Icon } from '#ui/core/icon.tsx';
import { Avatar } from '#ui/display/avatar.tsx';
import type { Sheet, SheetBlock } from '../../domain/sheet/schema.ts';

/** The page as it is sent. It is paper: light in both themes. */
export function SheetPreview({ sheet, userId }: { sheet: Sheet; userId: string }) {
  return (
    <article
      data-theme="light"
      className="grid min-h-[30rem] content-between gap-6 border border-line bg-surface p-6 text-14 text-ink shadow-card sm:p-10"
    >
      <div className="grid gap-3">
        {sheet.preview.map((block, at) => (
          <Fragment key={at}>
            <Block block={block} photoUrl={sheet.photo_url} userId={userId} />
          </Fragment>
        ))}
      </div>
      <p className="border-t border-line pt-2 text-12 text-muted">{sheet.footer}</p>
    </article>
  );
}

function Block({ block, photoUrl, userId }: { block: SheetBlock; photoUrl: string | null; userId: string }) {
  switch (block.kind) {
    case 'person':
      return (
        <div className="flex items-center gap-4 border-b-2 border-ink pb-4">
          {photoUrl !== null && <Avatar name={userId} src={photoUrl} size={64} />}
          <div className="min-w-0 wrap-anywhere">
            <p className="text-22 font-strong" dir="auto">
              {safeDisplayText(block.name)}
            </p>
            {block.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
            {block.checks.map((line) => (
              <p key={line} className="flex items-center gap-1.5 text-12 font-strong text-success-text">
                <Icon icon={Check} size={14} />
                {line}
              </p>
            ))}
          </div>
        </div>
      );
    case 'facts':
      return (
        <dl className="grid grid-cols-2 gap-x-4 gap-y-2">
          {block.facts.map(({ label, value }) => (
            <div key={label} className="min-w-0 wrap-anywhere">
              <dt className="text-12 text-muted">{label}</dt>
              <dd className="num font-strong">{value}</dd>
            </div>
          ))}
        </dl>
      );
    case 'heading':
      return <h3 className="mt-2 text-16">{block.text}</h3>;
    case 'paragraph':
      return (
        <p className="wrap-anywhere whitespace-pre-line" dir="auto">
          {safeDisplayText(block.text)}
        </p>
      );
    case 'list':
      return (
        <ul className="grid grid-cols-2 gap-x-4 gap-y-1">
          {block.items.map((item) => (
            <li key={item} className="wrap-anywhere">
              – {item}
            </li>
          ))}
        </ul>
      );
    case 'quote':
      return (
        <blockquote className="border-l-[3px] border-success-text pl-3 wrap-anywhere">
          <p dir="auto">{safeDisplayText(block.text)}</p>
          <p className="text-12 text-muted">{safeDisplayText(block.source)}</p>
        </blockquote>
      );
  }
}
