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
    <Note
      className="mt-4 items-center"
      action={
        total > 0 && (
          <Button look="bare" className="-my-1.5 -ml-4 sm:ml-0" onClick={onOnly}>
            {m.group_news_only_here({ place: name })}
          </Button>
        )
      }
    >
      {total === 0 ? m.group_news_nobody_here({ place: name }) : m.group_news_few_here({ place: name, count: total })}
    </Note>
  );
}
