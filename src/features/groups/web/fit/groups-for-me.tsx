import { lazy, Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import UserPlus from 'lucide-react/icons/user-plus';
import { useLang } from '#browser/lang.ts';
import { shownText } from '#browser/shown-text.ts';
import { AvatarStack } from '#ui/avatar-stack.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { m } from '#words';
import type { Circle, OwnSuggestions } from '../../domain/fit/schema.ts';
import { GROUPS } from '../group/use-group.ts';
import { Seats } from '../parts/seats.tsx';
import { fetchOwnSuggestions } from './fit-api.ts';
import { percentWords } from './fit-words.ts';

const CircleDialog = lazy(async () => ({ default: (await import('./circle-dialog.tsx')).CircleDialog }));

const MOST = 3;

/** Open groups that would work with the reader in, and people to make a new one with; nothing where there are none. */
export function GroupsForMe() {
  const { data } = useQuery({
    queryKey: [GROUPS, 'for-me'],
    queryFn: async ({ signal }) => fetchOwnSuggestions(signal),
    staleTime: 60_000,
  });
  if (!data || data.groups.length + data.circles.length === 0) return null;
  return (
    <section aria-labelledby="groups-for-me" className="mt-10 grid gap-4">
      <h2 id="groups-for-me" className="text-18">
        {m.group_for_me_title()}
      </h2>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {data.groups.length > 0 && (
          <Card className="grid gap-2">
            <h3 className="text-16">{m.group_for_me_open()}</h3>
            <ul className="divide-y divide-line">
              {data.groups.slice(0, MOST).map((one) => (
                <OpenGroup key={one.group.id} {...one} />
              ))}
            </ul>
          </Card>
        )}
        {data.circles.length > 0 && (
          <Card className="grid gap-2">
            <div>
              <h3 className="text-16">{m.group_for_me_circles()}</h3>
              <p className="text-14 text-soft">{m.group_for_me_circles_lead()}</p>
            </div>
            <ul className="divide-y divide-line">
              {data.circles.slice(0, MOST).map((circle) => (
                <CircleRow key={circle.people.map(({ user_id: id }) => id).join()} circle={circle} />
              ))}
            </ul>
            <ButtonLink look="line" icon={Plus} className="justify-self-start" asChild>
              <LocalLink to="/groups/new">{m.group_for_me_form()}</LocalLink>
            </ButtonLink>
          </Card>
        )}
      </div>
    </section>
  );
}

function OpenGroup({ group, score, least }: OwnSuggestions['groups'][number]) {
  return (
    <li className="grid gap-2 py-3">
      <LocalLink to={`/groups/${group.id}`} className="font-strong wrap-anywhere text-ink">
        {shownText(group.name)}
      </LocalLink>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Seats group={group} />
        <Scores score={score} least={least} />
      </div>
    </li>
  );
}

function CircleRow({ circle }: { circle: Circle }) {
  const { people, score, least } = circle;
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="grid gap-2 py-3">
      <ul className="flex flex-wrap gap-x-3 leading-[1.8]">
        {people.map((one) => (
          <li key={one.user_id} className="max-w-full truncate">
            <LocalLink to={`/profile/${one.user_id}`} className="font-strong text-ink" dir="auto">
              {shownText(one.display_name)}
            </LocalLink>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <AvatarStack people={people.map((one) => ({ name: one.user_id, src: one.avatar_urls?.small ?? null }))} />
        <Scores score={score} least={least} />
        <Button look="line" icon={UserPlus} onClick={() => setOpen(true)}>
          {m.group_news_circle_open({ count: people.length })}
        </Button>
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <CircleDialog circle={circle} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </li>
  );
}

function Scores({ score, least }: { score: number; least: number }) {
  const lang = useLang();
  return (
    <p className="text-14 leading-ui">
      <span className="font-strong text-fit-text">{m.group_for_me_score({ percent: percentWords(score, lang) })}</span>{' '}
      <span className="text-soft">{m.group_for_me_least({ percent: percentWords(least, lang) })}</span>
    </p>
  );
}
