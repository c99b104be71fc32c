import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time/duration.ts';

export const TENANCY = {
  maxListed: 50,
} as const;

/** References after living together. */
export const REFERENCE = {
  /** Shortest stay that unlocks references, in days. */
  minStayDays: 30,
  /** Time of the second person to write, from the first reference on. */
  blindMs: 14 * DAY_MS,
  textMaxLength: 300,
  /** Least age of the owner's account at the start of a stay that counts. */
  ownerAgeDays: 30,
  maxRead: 200,
  maxFactsShown: 20,
} as const;

/** Limits of a handover. */
export const HANDOVER = {
  /** Time for the missing signatures after the first one. */
  signatureMs: 48 * HOUR_MS,
  /** Reminder of a missing signature, after the first one. */
  reminderMs: 24 * HOUR_MS,
  noteMaxLength: 500,
  valueMaxLength: 20,
  claimMaxCents: 10_000_000,
  /** Numbered marks on the photos of one check. */
  maxMarks: 9,
  /** Bytes of one photo as received; a phone sends about half a megabyte. */
  photoMaxBytes: 8_000_000,
  /** Bytes of all photos as received: a browser holds the whole bundle in memory. */
  totalMaxBytes: 120_000_000,
  /** Photos, checks, answers and deposit lines of all parties; signatures, absences and time stamps always fit. */
  maxEntries: 1500,
  /** Entries that the others leave to each party, so that one cannot fill the record. */
  reservedEntries: 80,
  /** Room for the opening, signatures, absences and the time stamp in a chain. */
  closingEntries: 250,
  /** Long sides of the copies that are shown, in pixels. */
  copySizesPx: { large: 1600, small: 320 },
  /** Photos that the PDF shows, the first ones; all are in the bundle. */
  pdfPhotos: 200,
  pdfPhotoSidePx: 240,
  /** Files whose entry was never written are deleted after this time. */
  orphanGraceMs: DAY_MS,
  deleteBatchSize: 100,
  maxBedrooms: 12,
  maxBathrooms: 6,
} as const;

/** Uploads of one person: those that waited for a network arrive together. */
export const PHOTO_UPLOAD_RATE = { points: 60, perMs: MINUTE_MS } as const;
/** A page of a handover shows up to some hundred photos. */
export const PHOTO_READ_RATE = { points: 2000, perMs: MINUTE_MS } as const;

export type PhotoSize = keyof typeof HANDOVER.copySizesPx | 'original';

/** Request to a time stamping authority. */
export const TIME_STAMP = { timeoutMs: 10_000, maxBytes: 32_000 } as const;
