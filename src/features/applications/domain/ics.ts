/** A viewing as a calendar event. */
export interface CalendarEntry {
  /** Persistent and globally unique: a UUID, without a domain that may change (RFC 7986, 5.3). */
  uid: string;
  /** Incremented with each change. */
  sequence: number;
  isCancelled: boolean;
  startsAt: Date;
  endsAt: Date;
  /** Time of the last change (DTSTAMP). */
  stampedAt: Date;
  /** Email address of the sender. PUBLISH and CANCEL require an organizer (RFC 5546, 3.2.1 and 3.2.5). */
  organizer: string;
  summary: string;
  description: string;
  location: string | null;
  url: string;
}

const MAX_LINE_OCTETS = 75;

/** Returns the iTIP method; the `method` parameter of the media type must match it. */
export function icsMethod({ isCancelled }: Pick<CalendarEntry, 'isCancelled'>): 'PUBLISH' | 'CANCEL' {
  return isCancelled ? 'CANCEL' : 'PUBLISH';
}

/**
 * Serialises one viewing as an iCalendar file (RFC 5545): times in UTC, content lines folded at 75 octets and
 * terminated by CRLF, text values escaped. A cancelled viewing uses `METHOD:CANCEL`, so that clients remove it.
 */
export function toIcs(entry: CalendarEntry): string {
  return toText([`METHOD:${icsMethod(entry)}`], [entry]);
}

/** Serialises viewings as a calendar to subscribe to, with a name (RFC 7986) and the time between two readings. */
export function toIcsFeed(name: string, entries: readonly CalendarEntry[]): string {
  const escaped = escapeText(name);
  const head = ['METHOD:PUBLISH', `NAME:${escaped}`, `X-WR-CALNAME:${escaped}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT1H'];
  return toText(head, entries);
}

function toText(head: readonly string[], entries: readonly CalendarEntry[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tukan//Viewings//ES',
    'CALSCALE:GREGORIAN',
    ...head,
    ...entries.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function eventLines(entry: CalendarEntry): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `SEQUENCE:${entry.sequence}`,
    `ORGANIZER;CN=Tukan:mailto:${entry.organizer}`,
    `DTSTAMP:${formatUtc(entry.stampedAt)}`,
    `DTSTART:${formatUtc(entry.startsAt)}`,
    `DTEND:${formatUtc(entry.endsAt)}`,
    `STATUS:${entry.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY:${escapeText(entry.summary)}`,
    `DESCRIPTION:${escapeText(entry.description)}`,
    ...(entry.location === null ? [] : [`LOCATION:${escapeText(entry.location)}`]),
    `URL:${entry.url}`,
    'END:VEVENT',
  ];
}

function formatUtc(moment: Date): string {
  return moment.toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

/** Escapes a text value (RFC 5545, 3.3.11) and replaces other control characters. */
function escapeText(text: string): string {
  return (
    text
      .replaceAll(/\r\n?/g, '\n')
      // oxlint-disable-next-line no-control-regex -- control characters are removed
      .replaceAll(/[\u0000-\u0009\u000B-\u001F\u007F]/g, ' ')
      .replaceAll(/[\\;,]/g, String.raw`\$&`)
      .replaceAll('\n', String.raw`\n`)
  );
}

/** Folds lines longer than 75 octets: the continuation starts with a space, and no character is split. */
function foldLine(line: string): string {
  const encoder = new TextEncoder();
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > MAX_LINE_OCTETS) {
      parts.push(part);
      part = '';
      // The leading space counts as one octet.
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
}
