import { useQuery } from '@tanstack/react-query';
import { useLang } from '#browser/lang.ts';
import { LocalLink } from '#ui/local-link.tsx';
import { Note } from '#ui/note.tsx';
import { m } from '#words';
import { dayWords, KIND_WORDS } from '../property-words.ts';
import { fetchOwnHomes } from './publish-api.ts';

/** The draft that was touched last, offered to whoever begins another one. */
export function Unfinished() {
  const lang = useLang();
  const { data } = useQuery({
    queryKey: ['properties', 'own', 'drafts'],
    queryFn: async ({ signal }) => fetchOwnHomes(signal),
    staleTime: 0,
  });
  const [last] = (data ?? [])
    .filter((home) => home.state === 'draft')
    .toSorted((a, b) => b.updated_at.localeCompare(a.updated_at));
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
