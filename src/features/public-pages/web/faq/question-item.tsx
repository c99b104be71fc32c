import ArrowRight from 'lucide-react/icons/arrow-right';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Link2 from 'lucide-react/icons/link-2';
import { Icon } from '#ui/core/icon.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import type { Question } from './questions.ts';

/**
 * Collapsible question. The anchor is inside the element, so that the browser opens it when navigating to the anchor.
 */
export function QuestionItem({ item: { id, question, answer, more, source }, linkLabel, isOpen }: QuestionItemProps) {
  return (
    <details open={isOpen || undefined} className="group border-b border-line first-of-type:border-t">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3.5 font-strong hover:text-link [&::-webkit-details-marker]:hidden">
        <h3 className="font-text text-16 font-strong">{question}</h3>
        <Icon icon={ChevronDown} className="text-muted transition-transform duration-base group-open:rotate-180" />
      </summary>
      <div id={id} className="pr-10 pb-5">
        <p className="max-w-[46ch] text-muted">{answer}</p>
        {source && <p className="mt-1.5 text-14 text-subtle">{source}</p>}
        <p className="-mb-2 flex flex-wrap items-center gap-x-5">
          {more && (
            <LocalizedLink to={more.to} className="inline-flex min-h-tap items-center gap-1.5 font-strong">
              {more.label}
              <Icon icon={ArrowRight} size={16} />
            </LocalizedLink>
          )}
          <a
            href={`#${id}`}
            className="inline-flex min-h-tap items-center gap-1.5 text-14 text-subtle no-underline hover:text-ink hover:underline"
          >
            <Icon icon={Link2} size={16} />
            {linkLabel}
            <span className="sr-only">: {question}</span>
          </a>
        </p>
      </div>
    </details>
  );
}

interface QuestionItemProps {
  item: Question;
  linkLabel: string;
  isOpen: boolean;
}
