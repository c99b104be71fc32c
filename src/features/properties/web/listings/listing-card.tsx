import { useState, type ReactNode } from 'react';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import Copy from 'lucide-react/icons/copy';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Eye from 'lucide-react/icons/eye';
import Pencil from 'lucide-react/icons/pencil';
import { useLang } from '#browser/lang.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#ui/menu.tsx';
import { m } from '#words';
import type { OwnProperty } from '../../domain/schema.ts';
import { isEditable, isPublic } from '../../domain/states.ts';
import { KIND_WORDS, perMonthWords } from '../property-words.ts';
import { ACTION_WORDS, STATE_WORDS } from '../state-words.ts';
import { ListingBehind } from './listing-behind.tsx';
import { expiresInDays, offeredActions, STATE_TONES } from './listing-states.ts';
import { useAct, useDuplicate } from './use-listings.ts';

interface ListingCardProps {
  home: OwnProperty;
  /** What others have asked for together. */
  asked?: ReactNode;
}

/** A home of one's own: what it is, how it stands, and what can be done with it. */
export function ListingCard({ home, asked }: ListingCardProps) {
  const [isOpen, setOpen] = useState(false);
  const hasBegun = home.published_at !== null;
  return (
    <Card as="article" flush>
      <div className="flex flex-wrap gap-4 p-4 md:flex-nowrap md:p-5">
        <Picture home={home} />
        <div className="flex min-w-0 flex-1 basis-56 flex-col gap-1">
          <Facts home={home} />
          <div className="-ml-3 flex flex-wrap items-center gap-1 pt-1 md:mt-auto">
            <Gestures home={home}>
              {hasBegun && (
                <Button
                  look="bare"
                  icon={ChartNoAxesColumn}
                  aria-expanded={isOpen}
                  onClick={() => setOpen((open) => !open)}
                >
                  {m.listings_figures()}
                </Button>
              )}
            </Gestures>
          </div>
        </div>
      </div>
      {asked}
      {isOpen && <ListingBehind home={home} />}
    </Card>
  );
}

function Picture({ home: { photos } }: { home: OwnProperty }) {
  const [photo] = photos;
  const box = 'aspect-4/3 w-full flex-none overflow-hidden rounded-inner bg-surface-quiet sm:w-44';
  if (!photo) return <div className={`${box} grid place-items-center text-14 text-faint`}>{m.listings_no_photo()}</div>;
  return (
    <div className={box} style={{ backgroundImage: `url(${photo.placeholder})`, backgroundSize: 'cover' }}>
      <img
        src={photo.urls.small}
        alt=""
        width={photo.width}
        height={photo.height}
        loading="lazy"
        className="size-full object-cover"
      />
    </div>
  );
}

function Facts({ home }: { home: OwnProperty }) {
  const lang = useLang();
  const place = [home.kind && KIND_WORDS[home.kind](), home.district, home.city?.name].filter(Boolean).join(' · ');
  const days = expiresInDays(home, new Date());
  const lacking = Object.keys(home.missing).length;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={STATE_TONES[home.state]}>{STATE_WORDS[home.state]()}</Badge>
        {days !== null && <Badge tone="mixed">{m.listings_confirm_in({ days })}</Badge>}
      </div>
      <h2 className="truncate font-text text-18 leading-ui font-strong tracking-normal">
        {home.title ?? m.listings_untitled()}
      </h2>
      {place && <p className="truncate text-14 text-soft">{place}</p>}
      <p className="text-16">{home.totals ? perMonthWords(home.totals.monthly_cents, lang) : m.listings_no_price()}</p>
      {home.state === 'draft' && lacking > 0 && (
        <p className="text-14 text-mixed-text">{m.listings_missing_count({ count: lacking })}</p>
      )}
    </>
  );
}

/** What can be done, what is behind `more` last. */
function Gestures({ home, children }: { home: OwnProperty; children: ReactNode }) {
  const { act, busyWith } = useAct();
  const copy = useDuplicate();
  const { main, others } = offeredActions(home.state);
  const title = home.title ?? m.listings_untitled();
  const edit = `/properties/publish?id=${home.id}`;
  const isDraft = home.state === 'draft' || home.state === 'rejected';
  return (
    <>
      {isDraft && (
        <ButtonLink look="line" className="ml-3" asChild>
          <LocalLink to={edit}>{m.listings_go_on()}</LocalLink>
        </ButtonLink>
      )}
      {main && (
        <Button
          look="line"
          className="ml-3"
          busy={busyWith === main}
          onClick={() => act({ id: home.id, action: main })}
        >
          {ACTION_WORDS[main]()}
        </Button>
      )}
      {children}
      <Menu
        label={m.listings_more({ title })}
        align="start"
        trigger={(props) => <IconButton {...props} icon={Ellipsis} label={m.listings_more({ title })} />}
      >
        {isPublic(home.state) && (
          <MenuLink icon={Eye}>
            <LocalLink to={`/properties/${home.id}`}>{m.listings_see()}</LocalLink>
          </MenuLink>
        )}
        {isEditable(home.state) && (
          <MenuLink icon={Pencil}>
            <LocalLink to={edit}>{m.listings_edit()}</LocalLink>
          </MenuLink>
        )}
        <MenuItem icon={Copy} onClick={() => copy.mutate(home.id)}>
          {m.listings_duplicate()}
        </MenuItem>
        {others.length > 0 && <MenuSeparator />}
        {others.map((action) => (
          <MenuItem key={action} onClick={() => act({ id: home.id, action })}>
            {ACTION_WORDS[action]()}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
