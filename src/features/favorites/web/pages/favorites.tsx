import { useSearchParams } from 'react-router';
import Heart from 'lucide-react/icons/heart';
import { ApiError } from '#browser/api.ts';
import { requestChat } from '#browser/open-chat.ts';
import { shownText } from '#browser/shown-text.ts';
import { HomeCard } from '#features/properties/web/parts/home-card.tsx';
import { DOT } from '#kit/text.ts';
import { Avatar } from '#ui/avatar.tsx';
import { EmptyFavorites } from '#ui/brand/empty-favorites.tsx';
import { MascotError } from '#ui/brand/mascot-error.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { useToast } from '#ui/toast.tsx';
import { m } from '#words';
import type { FavoriteKind } from '../../domain/rules.ts';
import type { FavoritesAnswer, KeptGroup, KeptHome, KeptPerson } from '../../domain/schema.ts';
import { Gone, Note, PriceAlert } from '../kept-parts.tsx';
import { SaveButton } from '../parts/save-button.tsx';
import { useChangeKept, useFavorites } from '../use-favorites.ts';

const GRID = 'grid gap-x-5 gap-y-8 pt-6 min-[600px]:grid-cols-2 min-[1000px]:grid-cols-3';

const TABS = ['homes', 'groups', 'people'] as const;
type Tab = (typeof TABS)[number];

export function meta() {
  return [{ title: m.favorites_page_title() }];
}

/** What I keep for later, with my notes. */
// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function FavoritesPage() {
  const list = useFavorites();
  const [search, setSearch] = useSearchParams();
  const tab = TABS.find((one) => one === search.get('tab')) ?? 'homes';
  return (
    <section className="wrap max-w-[1104px] pt-5 pb-10">
      <h1>{m.favorites_title()}</h1>
      <Tabs
        label={m.favorites_title()}
        className="mt-3"
        value={tab}
        onChange={(next) => setSearch(next === 'homes' ? {} : { tab: next }, { replace: true })}
        tabs={[
          { value: 'homes', label: m.favorites_tab_homes(), ...(list.data && { count: list.data.homes.length }) },
          { value: 'groups', label: m.favorites_tab_groups(), ...(list.data && { count: list.data.groups.length }) },
          { value: 'people', label: m.favorites_tab_people(), ...(list.data && { count: list.data.people.length }) },
        ]}
      >
        <Content list={list} tab={tab} />
      </Tabs>
    </section>
  );
}

function Content({ list, tab }: { list: ReturnType<typeof useFavorites>; tab: Tab }) {
  if (!list.data) return list.isError ? <Failed list={list} /> : <Waiting />;
  if (tab === 'groups') return <Groups of={list.data} />;
  return tab === 'homes' ? <Homes of={list.data} /> : <People of={list.data} />;
}

function Homes({ of: { homes } }: { of: FavoritesAnswer }) {
  if (homes.length === 0)
    return (
      <EmptyState
        art={<EmptyFavorites />}
        title={m.favorites_empty_homes_title()}
        className="py-12"
        action={
          <ButtonLink asChild>
            <LocalLink to="/properties">{m.favorites_empty_homes_action()}</LocalLink>
          </ButtonLink>
        }
      >
        {m.favorites_empty_homes_text()}
      </EmptyState>
    );
  return (
    <ul className={GRID}>
      {homes.map((kept) => (
        <li key={`${kept.kind}-${kept.id}`} className="min-w-0">
          <KeptHomeCard kept={kept} />
        </li>
      ))}
    </ul>
  );
}

function KeptHomeCard({ kept }: { kept: KeptHome }) {
  const { kind, id, home, note } = kept;
  const name = home ? shownText(home.title) : m.favorites_gone_home();
  return (
    <>
      {home ? (
        <HomeCard home={home} slot={<SaveButton kind={kind} id={id} name={name} look="photo" />} />
      ) : (
        <Gone action={<Remove kind={kind} id={id} />}>{m.favorites_gone_home()}</Gone>
      )}
      {kind === 'room' && home && <p className="mt-1 text-14 text-soft">{roomWords(kept.room_name ?? '')}</p>}
      <div className="mt-2 grid gap-1">
        <Note kind={kind} id={id} name={name} note={note} />
        {home && <PriceAlert kind={kind} id={id} isOn={kept.price_alert} />}
      </div>
    </>
  );
}

function roomWords(name: string): string {
  return /^\d+$/.test(name) ? m.favorites_room_nth({ number: name }) : m.favorites_room({ name: shownText(name) });
}

function Groups({ of: { groups } }: { of: FavoritesAnswer }) {
  if (groups.length === 0)
    return (
      <EmptyState
        art={<EmptyFavorites />}
        title={m.favorites_empty_groups_title()}
        className="py-12"
        action={
          <ButtonLink asChild>
            <LocalLink to="/groups">{m.favorites_empty_groups_action()}</LocalLink>
          </ButtonLink>
        }
      >
        {m.favorites_empty_groups_text()}
      </EmptyState>
    );
  return (
    <ul className={GRID}>
      {groups.map(({ id, group, note }) => (
        <li key={id} className="min-w-0">
          {group ? (
            <KeptGroupCard id={id} group={group} note={note} />
          ) : (
            <Gone action={<Remove kind="group" id={id} />}>{m.favorites_gone_group()}</Gone>
          )}
        </li>
      ))}
    </ul>
  );
}

function KeptGroupCard({
  id,
  group,
  note,
}: {
  id: string;
  group: NonNullable<KeptGroup['group']>;
  note: string | null;
}) {
  const name = shownText(group.name);
  const members = m.favorites_group_members({ count: group.members_count, size: group.size });
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex items-start gap-3">
        <img
          src={group.photo_urls.small}
          alt=""
          width={64}
          height={64}
          loading="lazy"
          className="size-16 flex-none rounded-inner bg-surface-press object-cover"
        />
        <div className="min-w-0 flex-1 pt-1">
          <p className="line-clamp-2 [overflow-wrap:anywhere]" dir="auto">
            <LocalLink to={`/groups/${id}`} className="font-strong text-ink no-underline hover:underline">
              {name}
            </LocalLink>
          </p>
          <p className="text-14 text-soft">{[group.city.name, members].join(DOT)}</p>
        </div>
        <SaveButton kind="group" id={id} name={name} look="outlined" />
      </div>
      <Note kind="group" id={id} name={name} note={note} />
    </Card>
  );
}

function People({ of: { people } }: { of: FavoritesAnswer }) {
  if (people.length === 0)
    return (
      <EmptyState
        art={<EmptyFavorites />}
        title={m.favorites_empty_people_title()}
        className="py-12"
        action={
          <ButtonLink asChild>
            <LocalLink to="/matching">{m.favorites_empty_people_action()}</LocalLink>
          </ButtonLink>
        }
      >
        {m.favorites_empty_people_text()}
      </EmptyState>
    );
  return (
    <ul className={GRID}>
      {people.map((kept) => (
        <li key={kept.id} className="min-w-0">
          <KeptPersonCard kept={kept} />
        </li>
      ))}
    </ul>
  );
}

function KeptPersonCard({ kept: { id, profile, note } }: { kept: KeptPerson }) {
  if (!profile) return <Gone action={<Remove kind="person" id={id} />}>{m.favorites_gone_person()}</Gone>;
  const name = shownText(profile.display_name);
  const place = [profile.university?.name, profile.city?.name].filter(Boolean).join(DOT);
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex items-start gap-3">
        <Avatar name={profile.user_id} src={profile.avatar_urls?.medium ?? profile.avatar_url} size={64} />
        <div className="min-w-0 flex-1 pt-1">
          <p className="truncate">
            <LocalLink to={`/profile/${profile.user_id}`} className="font-strong text-ink no-underline hover:underline">
              {name}
            </LocalLink>
          </p>
          <p className="text-14 text-soft">{place}</p>
        </div>
        <SaveButton kind="person" id={id} name={name} look="outlined" />
      </div>
      <Note kind="person" id={id} name={name} note={note} />
      <Button look="line" onClick={() => requestChat({ userId: profile.user_id, name })}>
        {m.favorites_write()}
      </Button>
    </Card>
  );
}

function Remove({ kind, id }: { kind: FavoriteKind; id: string }) {
  const change = useChangeKept();
  const toast = useToast();
  const letGo = () => {
    change.mutate({ kind, id, isKept: false });
    toast.success(m.favorites_removed());
  };
  return (
    <Button look="bare" icon={Heart} onClick={letGo}>
      {m.favorites_remove()}
    </Button>
  );
}

function Waiting() {
  return (
    <Loading label={m.favorites_loading()} className={GRID}>
      <Skeleton className="aspect-4/3 rounded-card" />
      <Skeleton className="aspect-4/3 rounded-card" />
      <Skeleton className="aspect-4/3 rounded-card" />
    </Loading>
  );
}

function Failed({ list }: { list: ReturnType<typeof useFavorites> }) {
  const { error } = list;
  return (
    <ErrorState
      art={<MascotError />}
      title={m.favorites_error_title()}
      onRetry={() => void list.refetch()}
      retryLabel={m.favorites_retry()}
      busy={list.isFetching}
      className="py-12"
    >
      {error instanceof ApiError && error.status > 0 && error.message}
    </ErrorState>
  );
}
