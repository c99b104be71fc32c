/** Numbers of homes. */
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
  maxPhotos: 30,
  maxSquareMetres: 2000,
  maxBedrooms: 20,
  maxBathrooms: 10,
  maxFloor: 60,
  maxHousemates: 20,
  maxStayMonths: 120,
  /** Of any one amount, in cents. */
  maxCents: 5_000_000,
  minRentCents: 5_000,
  /** Drafts and homes that one person may have, archived ones and those that came in a file apart. */
  maxOwn: 200,
  /** The same with those that came in files, for whoever brings some in. */
  maxImported: 10_000,
  /** Homes of one's own that are listed at a time. */
  ownPageSize: 30,
  /** Days without "still free" after which a published home expires. */
  confirmedForDays: 14,
  /** Days before that when the owner is asked whether it is still free. */
  askedDaysBefore: 3,
  /** Days that the link of those mails confirms a home. */
  stillFreeLinkDays: 30,
  /** Days that a rented home keeps its page; then it is gone for good (410). */
  rentedPageDays: 30,
} as const;

/** A home's point as the public sees it. */
export const POINT = {
  /** The grid that the point is snapped to before it is stored as public, in metres. */
  gridM: 500,
  /** The circle that is drawn around it, in metres. */
  circleM: 400,
} as const;

/** Photographs of a home. */
export const PHOTO = {
  maxBytes: 12 * 1024 * 1024,
  /** Long sides in pixels, largest first. */
  sizesPx: { large: 1600, medium: 960, small: 480 },
  /** How long whoever has seen a photograph of a home on offer, a cache among them, may show it without asking again. */
  cacheSeconds: 600,
  /** How long an address is good that opens a photograph of a home that is not on offer, at least. */
  keyHours: 6,
} as const;
export type PhotoSize = keyof typeof PHOTO.sizesPx;

/** Numbers of a home's page. */
export const DETAIL = {
  /** Campuses that are named, and how far they may be, in metres. */
  campuses: 4,
  campusWithinM: 12_000,
  /** Days that figures can be asked for at once. */
  figureDays: 90,
  /** The picture that stands for the page elsewhere, in pixels. */
  card: { width: 1200, height: 630 },
  maxReasonLength: 500,
  maxVersionLength: 40,
} as const;
