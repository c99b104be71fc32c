/** Limits of properties. */
export const PROPERTY = {
  titleMinLength: 10,
  titleMaxLength: 80,
  descriptionMinLength: 50,
  descriptionMaxLength: 4000,
  districtMaxLength: 60,
  streetMaxLength: 120,
  causeMaxLength: 200,
  registrationMaxLength: 60,
  videoMaxLength: 300,
  roomNameMaxLength: 40,
  maxRooms: 20,
  minPhotos: 1,
  /** Photos below which a published property is paused when one is deleted. */
  minPublishedPhotos: 3,
  maxPhotos: 30,
  maxSquareMetres: 2000,
  maxRoomSquareMetres: 200,
  maxBedrooms: 20,
  maxBathrooms: 10,
  maxFloor: 60,
  /** Distance of a property from the centre of its municipality; the largest in Spain reach 40 km. */
  maxMetresFromCity: 40_000,
  maxHousemates: 20,
  maxStayMonths: 120,
  /** Maximum of any amount, in cents. */
  maxCents: 5_000_000,
  minRentCents: 5_000,
  /** Maximum number of properties per person, without archived and imported ones. */
  maxManuallyCreated: 200,
  /** Maximum number of properties per person including imported ones; applies to imports. */
  maxIncludingImports: 10_000,
  /** Page size of the owner's list. */
  ownPageSize: 30,
  /** Days after which a published property expires without a new confirmation of availability. */
  confirmationValidDays: 14,
  /** Days before the expiry at which the owner is reminded. */
  reminderDaysBefore: 3,
  /** Validity of the confirmation link in the reminder emails, in days. */
  confirmationLinkDays: 30,
  /** Days that the page of a rented property stays visible; afterwards it answers 410. */
  rentedPageDays: 30,
} as const;

/** Public location of a property. */
export const PUBLIC_POINT = {
  /** Grid to which the public point is snapped, in metres. */
  gridM: 500,
  /** Radius of the circle drawn around the public point, in metres. */
  circleRadiusM: 400,
  /** Every point is within this distance of a grid point: half of the diagonal, rounded up. */
  reachM: 360,
} as const;

/** Photos of a property. */
export const PHOTO = {
  maxBytes: 12 * 1024 * 1024,
  /** Longest side in pixels, largest first. */
  sizesPx: { large: 1600, medium: 960, small: 480 },
  /** Cache lifetime of photos of published properties, in seconds. */
  cacheSeconds: 600,
  /** Minimum validity of a signed photo key for properties that are not public, in hours. */
  minKeyHours: 6,
} as const;
export type PhotoSize = keyof typeof PHOTO.sizesPx;

/** Parameters of the detail page. */
export const DETAIL = {
  /** Maximum number of campuses listed, and their maximum distance in metres. */
  maxCampuses: 4,
  maxCampusDistanceM: 12_000,
  /** Maximum number of days per statistics request. */
  maxStatisticsDays: 90,
  /** Size of the link preview image, in pixels. */
  linkPreviewPx: { width: 1200, height: 630 },
  maxReasonLength: 500,
  maxVersionLength: 40,
} as const;

/** Longest search in the owner's list. */
export const OWN_SEARCH_MAX_LENGTH = 80;

/** Actions on several properties at once. */
export const BULK = {
  /** Maximum number of properties per request. */
  maxProperties: 100,
  maxBytes: 512 * 1024,
  /** Requests of an owner per minute. */
  perMinute: 20,
  maxPercent: 50,
} as const;
