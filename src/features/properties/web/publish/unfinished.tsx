import { useQuery } from '@tanstack/react-query';
import { useLang } from '#browser/lang.ts';
import { LocalLink } from '#ui/local-link.tsx';
import { Note } from '#ui/note.tsx';
import { m } from '#words';
import { dayWords, KIND_WORDS } from '../property-words.ts';
import { fetchUnfinished } from './publish-api.ts';

/** The draft that was touched last, offered to whoever begins another one. */
export function Unfinished() {
  const lang = useLang();
  const { data: last } = useQuery({
    queryKey: ['properties', 'own', 'unfinished'],
    queryFn: async ({ signal }) => fetchUnfinished(signal),
    staleTime: 0,
  });
  if (!last) return null;
  const kind = last.kind ? KIND_WORDS[last.kind]() : m.publish_draft_unnamed();
  const name = last.title ?? [kind, last.city?.name].filter(Boolean).join(', ');
  return (
    <Note className="mb-4">
      {m.publish_draft_waiting({ name, day: dayWords(last.updated_at.slice(0, 10), lang) })}{' '}
      <LocalLink to={`/properties/publish?id=${last.id}`} className="font-strong underline underline-offset-3">
        {m.publish_draft_go_on()}
      </LocalLink>
    </Note>
  );
}
