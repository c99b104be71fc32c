import { Button } from '#ui/buttons/button.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { m } from '#messages';

interface ExpandedSearchNoticeProps {
  name: string;
  total: number;
  /** Restricts the list to this province. */
  onNarrow: () => void;
}

/** Explains that the list covers all of Spain because the user's province has too few people. */
export function ExpandedSearchNotice({ name, total, onNarrow }: ExpandedSearchNoticeProps) {
  return (
    <Callout
      className="mt-4 items-center"
      action={
        total > 0 && (
          <Button variant="ghost" className="-my-1.5 -ml-4 sm:ml-0" onClick={onNarrow}>
            {m.group_news_only_here({ place: name })}
          </Button>
        )
      }
    >
      {total === 0 ? m.group_news_nobody_here({ place: name }) : m.group_news_few_here({ place: name, count: total })}
    </Callout>
  );
}
