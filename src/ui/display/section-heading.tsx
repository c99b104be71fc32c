import ArrowRight from 'lucide-react/icons/arrow-right';
import { Icon } from '#ui/core/icon.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';

interface SectionHeadingProps {
  id?: string;
  title: string;
  link: { to: string; text: string };
}

/** Heading of a section that shows some of a list, with a link to the whole list. */
export function SectionHeading({ id, title, link }: SectionHeadingProps) {
  return (
    <div className="mb-1 flex items-baseline justify-between gap-4 md:mb-4">
      <h2 id={id} className="text-22">
        {title}
      </h2>
      <LocalizedLink
        to={link.to}
        className="inline-flex min-h-tap flex-none items-center gap-1.5 text-14 font-strong text-ink no-underline hover:underline"
      >
        {link.text}
        <Icon icon={ArrowRight} size={16} />
      </LocalizedLink>
    </div>
  );
}
