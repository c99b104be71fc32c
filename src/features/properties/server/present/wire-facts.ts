import { calculateTotals } from '../../domain/money.ts';
import { missingFields } from '../../domain/publish-check.ts';
import type { PropertyRow, RoomRow, StoredProperty } from '../store/properties.ts';

/** The facts of a property under their wire names, without its address. */
export function presentFacts(row: PropertyRow) {
  return {
    id: row.id,
    state: row.state,
    kind: row.kind,
    offer: row.offer,
    title: row.title,
    description: row.description,
    province_id: row.provinceId,
    city_id: row.cityId,
    district: row.district,
    floor: row.floor,
    lift: row.lift,
    m2: row.m2,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    heating: row.heating,
    air_conditioning: row.airConditioning,
    furnished: row.furnished,
    terrace: row.terrace,
    balcony: row.balcony,
    appliances: row.appliances,
    wifi: row.wifi,
    accessible: row.accessible,
    energy_label: row.energyLabel,
    registration_number: row.registrationNumber,
    advertiser: row.advertiser,
    owner_lives_in: row.ownerLivesIn,
    housemates: row.housemates,
    housemates_ages: row.housematesAges,
    housemates_languages: row.housematesLanguages,
    video_url: row.videoUrl,
    available_from: row.availableFrom,
    available_to: row.availableTo,
    min_stay_months: row.minStayMonths,
    max_stay_months: row.maxStayMonths,
    smoking: row.smoking,
    pets: row.pets,
    visitors: row.visitors,
    couples: row.couples,
    crypto_payment: row.cryptoPayment,
    quiet_from: row.quietFrom,
    quiet_to: row.quietTo,
    rent_cents: row.rentCents,
    bills_included: row.billsIncluded,
    bills_estimate_cents: row.billsEstimateCents,
    deposit_cents: row.depositCents,
    extra_guarantee_cents: row.extraGuaranteeCents,
    agency_fee_cents: row.agencyFeeCents,
    agency_fee_payer: row.agencyFeePayer,
    contract: row.contract,
    seasonal_cause: row.seasonalCause,
    empadronamiento: row.empadronamiento,
    guarantor_required: row.guarantorRequired,
    documents: row.documents,
    free_rooms: row.freeRooms,
  };
}

/** The address of a property, for its owner, under its wire names. */
export function presentAddress({ street, showStreet, lat, lon }: PropertyRow) {
  return { street, show_street: showStreet, lat, lon };
}

/** A room under its wire names. */
export function presentRoom(row: RoomRow) {
  const { id, name, kind, m2, desk, lock, state } = row;
  return {
    id,
    name,
    kind,
    m2,
    desk,
    lock,
    state,
    private_bath: row.privateBath,
    has_window: row.hasWindow,
    couple_allowed: row.coupleAllowed,
    price_cents: row.priceCents,
    deposit_cents: row.depositCents,
    available_from: row.availableFrom,
    available_to: row.availableTo,
  };
}

/** Totals of a property with these rooms; null without a price. */
export function totalsOf(property: PropertyRow, rooms: readonly RoomRow[]) {
  return calculateTotals(presentFacts(property), rooms.map(presentRoom));
}

/** Fields that are missing for publication: field → code. */
export function missingFieldsIn({ property, rooms, photos }: StoredProperty): Record<string, string> {
  return missingFields({
    ...presentFacts(property),
    ...presentAddress(property),
    rooms: rooms.map(presentRoom),
    photoCount: photos.length,
  });
}
