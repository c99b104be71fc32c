import { safeDisplayText } from '#browser/safe-display-text.ts';
import { hasSeveralCities } from '#features/properties/web/public/several-cities.ts';
import { PropertyCard } from '#features/properties/web/public/property-card.tsx';
import { EmptyFavorites } from '#ui/brand/empty-favorites.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import type { FavoritesResponse, FavoriteProperty } from '../domain/schema.ts';
import {
  RemovedFavorite,
  FavoriteNote,
  PriceAlertSwitch,
  RemoveButton,
  GRID_CLASSES,
} from './favorite-card-controls.tsx';
import { SaveButton } from './public/save-button.tsx';

export function FavoriteProperties({ of: { homes: properties } }: { of: FavoritesResponse }) {
  if (properties.length === 0)
    return (
      <EmptyState
        illustration={<EmptyFavorites />}
        title={m.favorites_empty_properties_title()}
        className="py-12"
        action={
          <ButtonLink asChild>
            <LocalizedLink to="/properties">{m.favorites_empty_properties_action()}</LocalizedLink>
          </ButtonLink>
        }
      >
        {m.favorites_empty_properties_text()}
      </EmptyState>
    );
  const showsCity = hasSeveralCities(properties.flatMap(({ home }) => home ?? []));
  return (
    <ul className={GRID_CLASSES}>
      {properties.map((favorite) => (
        <li key={`${favorite.kind}-${favorite.id}`} className="min-w-0">
          <FavoritePropertyCard favorite={favorite} showsCity={showsCity} />
        </li>
      ))}
    </ul>
  );
}

function FavoritePropertyCard({ favorite, showsCity }: { favorite: FavoriteProperty; showsCity: boolean }) {
  const { kind, id, home: property, note } = favorite;
  const name = property ? safeDisplayText(property.title) : m.favorites_unavailable_property();
  return (
    <>
      {property ? (
        <PropertyCard
          property={property}
          showsCity={showsCity}
          photoAction={<SaveButton kind={kind} id={id} name={name} variant="photo" />}
        />
      ) : (
        <RemovedFavorite action={<RemoveButton kind={kind} id={id} />}>
          {m.favorites_unavailable_property()}
        </RemovedFavorite>
      )}
      {kind === 'room' && property && <p className="mt-1 text-14 text-muted">{roomLabel(favorite.room_name ?? '')}</p>}
      <div className="mt-2 grid gap-1">
        <FavoriteNote kind={kind} id={id} name={name} note={note} />
        {property && <PriceAlertSwitch kind={kind} id={id} isOn={favorite.price_alert} />}
      </div>
    </>
  );
}

function roomLabel(name: string): string {
  return /^\d+$/.test(name)
    ? m.favorites_room_nth({ number: name })
    : m.favorites_room({ name: safeDisplayText(name) });
}
