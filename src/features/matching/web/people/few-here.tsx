import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { m } from '#words';

interface FewHereProps {
  name: string;
  total: number;
  /** Shows those there alone. */
  onOnly: () => void;
}

/** Why the list is not of one's own province: too few look there. */
export function FewHere({ name, total, onOnly }: FewHereProps) {
  return (
    <Note className="mt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="min-w-0">
          {total === 0
            ? m.group_news_nobody_here({ place: name })
            : m.group_news_few_here({ place: name, count: total })}
        </p>
        {total > 0 && (
          <Button look="bare" className="-my-1.5 -ml-4 sm:ml-0" onClick={onOnly}>
            {m.group_news_only_here({ place: name })}
          </Button>
        )}
      </div>
    </Note>
  );
}
