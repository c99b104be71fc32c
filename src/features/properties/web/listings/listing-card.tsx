import { Suspense, useState, type ReactNode } from 'react';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import Copy from 'lucide-react/icons/copy';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Eye from 'lucide-react/icons/eye';
import UserPlus from 'lucide-react/icons/user-plus';
import Pencil from 'lucide-react/icons/pencil';
import { useLang } from '#browser/i18n/lang.ts';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button, ButtonLink } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { Checkbox } from '#ui/forms/selection-controls.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#ui/overlays/menu.tsx';
import { m } from '#messages';
import type { ListedProperty } from '../../domain/own-properties.ts';
import { isShared } from '../../domain/household/household.ts';
import type { OwnProperty } from '../../domain/schema.ts';
import { isEditable, isPublic, type OwnerAction } from '../../domain/states.ts';
import { KIND_LABELS, formatMonthlyPrice } from '../labels/property-labels.ts';
import { ACTION_LABELS, STATE_LABELS } from '../labels/state-labels.ts';
import { ListingFigures } from './listing-figures.tsx';
import { ListingStats } from './listing-stats.tsx';
import { MissingFields } from './missing-fields.tsx';
import { PhotoImportNote } from './photo-import-note.tsx';
import { daysUntilExpiry, splitActions, STATE_TONES } from './listing-states.ts';
import { useOwnerAction, useDuplicateProperty } from './use-listings.ts';
import type { ConversationCountOf } from './use-conversation-counts.ts';
import { useHouseholdInvitation } from './use-household-invitation.ts';

const ArchiveDialog = lazyComponent(async () => (await import('./archive-dialog.tsx')).ArchiveDialog);

/** Irreversible actions, which need a confirmation. */
const CONFIRMED_ACTIONS: readonly OwnerAction[] = ['rent', 'archive'];

interface ListingCardProps {
  property: ListedProperty;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  conversations: ReturnType<ConversationCountOf>;
  /** Applications for this listing. */
  requests?: ReactNode;
  /** Dialog that tells what follows before the listing is marked as rented. */
  renderRentDialog: (dialog: { isBusy: boolean; onRent: () => void; onClose: () => void }) => ReactNode;
}

/** Card of an own listing: content, state and actions. */
export function ListingCard({
  property,
  isSelected,
  onSelect,
  conversations,
  requests,
  renderRentDialog,
}: ListingCardProps) {
  const [isOpen, setOpen] = useState(false);
  const hasBegun = property.published_at !== null;
  return (
    <Card as="article" noPadding>
      <div className="grid grid-cols-[auto_5.5rem_minmax(0,1fr)] gap-x-3 gap-y-2 p-4 sm:grid-cols-[auto_11rem_minmax(0,1fr)] sm:gap-x-4 md:p-5">
        <Checkbox
          checked={isSelected}
          onChange={(event) => onSelect(event.currentTarget.checked)}
          className="-my-2 -ml-2 min-w-9 gap-0! self-start pl-2 sm:row-span-2"
        >
          <span className="sr-only">{m.listings_select({ title: property.title ?? m.listings_untitled() })}</span>
        </Checkbox>
        <CoverPhoto property={property} />
        <div className="flex min-w-0 flex-col gap-1">
          <ListingFacts property={property} />
        </div>
        <div className="col-span-full flex flex-col gap-1 self-end sm:col-span-1 sm:col-start-3">
          {property.figures && <ListingFigures figures={property.figures} conversations={conversations} />}
          {(property.state === 'draft' || property.state === 'rejected') && <MissingFields property={property} />}
          {property.photo_import && <PhotoImportNote id={property.id} photos={property.photo_import} />}
          <div className="-ml-3 flex flex-wrap items-center gap-1">
            <ListingActions property={property} renderRentDialog={renderRentDialog}>
              {hasBegun && (
                <Button
                  variant="ghost"
                  icon={ChartNoAxesColumn}
                  aria-expanded={isOpen}
                  onClick={() => setOpen((open) => !open)}
                >
                  {m.listings_figures()}
                </Button>
              )}
            </ListingActions>
          </div>
        </div>
      </div>
      {requests}
      {isOpen && <ListingStats property={property} />}
    </Card>
  );
}

function CoverPhoto({ property: { photos } }: { property: OwnProperty }) {
  const [photo] = photos;
  const box = 'aspect-4/3 self-start overflow-hidden rounded-inner bg-surface-quiet sm:row-span-2';
  if (!photo)
    return <div className={`${box} grid place-items-center text-14 text-subtle`}>{m.listings_no_photo()}</div>;
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

function ListingFacts({ property }: { property: OwnProperty }) {
  const lang = useLang();
  const location = [property.kind && KIND_LABELS[property.kind](), property.district, property.city?.name]
    .filter(Boolean)
    .join(' · ');
  const days = daysUntilExpiry(property, new Date());
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={STATE_TONES[property.state]}>{STATE_LABELS[property.state]()}</Badge>
        {days !== null && <Badge tone="warning">{m.listings_confirm_in({ days })}</Badge>}
      </div>
      <h2 className="line-clamp-2 font-text text-18 leading-ui font-strong tracking-normal">
        {property.title ?? m.listings_untitled()}
      </h2>
      {location && <p className="truncate text-14 text-muted">{location}</p>}
      <p className="text-16">
        {property.totals ? formatMonthlyPrice(property.totals.monthly_cents, lang) : m.listings_no_price()}
      </p>
    </>
  );
}

/** Actions of a listing; secondary ones in a menu. */
function ListingActions({
  property,
  children,
  renderRentDialog,
}: { property: OwnProperty; children: ReactNode } & Pick<ListingCardProps, 'renderRentDialog'>) {
  const [asked, setAsked] = useState<OwnerAction | null>(null);
  const { act, busyWith } = useOwnerAction();
  const copy = useDuplicateProperty();
  const invite = useHouseholdInvitation();
  const close = () => setAsked(null);
  const confirm = () => asked && act({ id: property.id, action: asked }, { onSuccess: close });
  const { main, others } = splitActions(property.state);
  const title = property.title ?? m.listings_untitled();
  const edit = `/properties/publish?id=${property.id}`;
  const isDraft = property.state === 'draft' || property.state === 'rejected';
  return (
    <>
      {isDraft && (
        <ButtonLink variant="outline" className="ml-3" asChild>
          <LocalizedLink to={edit}>{m.listings_go_on()}</LocalizedLink>
        </ButtonLink>
      )}
      {main && (
        <Button
          variant="outline"
          className="ml-3"
          loading={busyWith === main}
          onClick={() => act({ id: property.id, action: main })}
        >
          {ACTION_LABELS[main]()}
        </Button>
      )}
      {children}
      <Menu
        label={m.listings_more({ title })}
        align="start"
        trigger={(props) => <IconButton {...props} icon={Ellipsis} label={m.listings_more({ title })} />}
      >
        {isPublic(property.state) && (
          <MenuLink icon={Eye}>
            <LocalizedLink to={`/properties/${property.id}`}>{m.listings_see()}</LocalizedLink>
          </MenuLink>
        )}
        {isEditable(property.state) && (
          <MenuLink icon={Pencil}>
            <LocalizedLink to={edit}>{m.listings_edit()}</LocalizedLink>
          </MenuLink>
        )}
        {isPublic(property.state) && isShared(property) && (
          <MenuItem icon={UserPlus} onClick={() => invite.mutate(property.id)}>
            {m.household_invite()}
          </MenuItem>
        )}
        <MenuItem icon={Copy} onClick={() => copy.mutate(property.id)}>
          {m.listings_duplicate()}
        </MenuItem>
        {others.length > 0 && <MenuSeparator />}
        {others.map((action) => (
          <MenuItem
            key={action}
            onClick={() => (CONFIRMED_ACTIONS.includes(action) ? setAsked(action) : act({ id: property.id, action }))}
          >
            {ACTION_LABELS[action]()}
          </MenuItem>
        ))}
      </Menu>
      {asked === 'rent' && (
        <Suspense fallback={null}>
          {renderRentDialog({ isBusy: busyWith === asked, onRent: confirm, onClose: close })}
        </Suspense>
      )}
      {asked === 'archive' && (
        <Suspense fallback={null}>
          <ArchiveDialog state={property.state} isBusy={busyWith === asked} onConfirm={confirm} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
