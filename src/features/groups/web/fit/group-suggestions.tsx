import { Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import UserPlus from 'lucide-react/icons/user-plus';
import { useLang } from '#browser/i18n/lang.ts';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { AvatarStack } from '#ui/display/avatar-stack.tsx';
import { Button, ButtonLink } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { formatPercent } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { SuggestedGroup, OwnSuggestions } from '../../domain/fit/schema.ts';
import { GROUPS_KEY } from '../public/groups-key.ts';
import { MemberSlots } from '../public/member-slots.tsx';
import { fetchOwnSuggestions } from './fit-api.ts';

const SuggestedGroupDialog = lazyComponent(
  async () => (await import('./suggested-group-dialog.tsx')).SuggestedGroupDialog,
);

const MAX_SHOWN = 3;

/** Recommended open groups, and people to form a new one with. Renders nothing without any. */
export function GroupSuggestions() {
  const { data } = useQuery({
    queryKey: [GROUPS_KEY, 'for-me'],
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
              {data.groups.slice(0, MAX_SHOWN).map((one) => (
                <OpenGroup key={one.group.id} {...one} />
              ))}
            </ul>
          </Card>
        )}
        {data.circles.length > 0 && (
          <Card className="grid gap-2">
            <div>
              <h3 className="text-16">{m.group_for_me_new_groups()}</h3>
              <p className="text-14 text-muted">{m.group_for_me_new_groups_lead()}</p>
            </div>
            <ul className="divide-y divide-line">
              {data.circles.slice(0, MAX_SHOWN).map((suggestion) => (
                <SuggestedGroupRow
                  key={suggestion.people.map(({ user_id: id }) => id).join()}
                  suggestion={suggestion}
                />
              ))}
            </ul>
            <ButtonLink variant="outline" icon={Plus} className="justify-self-start" asChild>
              <LocalizedLink to="/groups/new">{m.group_for_me_form()}</LocalizedLink>
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
      <LocalizedLink to={`/groups/${group.id}`} className="font-strong wrap-anywhere text-ink">
        {safeDisplayText(group.name)}
      </LocalizedLink>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <MemberSlots group={group} />
        <Scores score={score} least={least} />
      </div>
    </li>
  );
}

function SuggestedGroupRow({ suggestion }: { suggestion: SuggestedGroup }) {
  const { people, score, least } = suggestion;
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="grid gap-2 py-3">
      <ul className="flex flex-wrap gap-x-3 leading-[1.8]">
        {people.map((one) => (
          <li key={one.user_id} className="max-w-full truncate">
            <LocalizedLink to={`/profile/${one.user_id}`} className="font-strong text-ink" dir="auto">
              {safeDisplayText(one.display_name)}
            </LocalizedLink>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <AvatarStack people={people.map((one) => ({ name: one.user_id, src: one.avatar_urls?.small ?? null }))} />
        <Scores score={score} least={least} />
        <Button variant="outline" icon={UserPlus} onClick={() => setOpen(true)}>
          {m.group_suggestion_open({ count: people.length })}
        </Button>
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <SuggestedGroupDialog suggestion={suggestion} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </li>
  );
}

function Scores({ score, least }: { score: number; least: number }) {
  const lang = useLang();
  return (
    <p className="text-14 leading-ui">
      <span className="font-strong text-success-text">
        {m.group_for_me_score({ percent: formatPercent(score / 100, lang) })}
      </span>{' '}
      <span className="text-muted">{m.group_for_me_least({ percent: formatPercent(least / 100, lang) })}</span>
    </p>
  );
}
