/** A viewing as a calendar takes it. */
export interface CalendarEntry {
  /** The same for ever: a UUID and nothing of an address that may change (RFC 7986, 5.3). */
  uid: string;
  /** One more with each change. */
  sequence: number;
  isCancelled: boolean;
  startsAt: Date;
  endsAt: Date;
  /** When this was written. */
  stampedAt: Date;
  /** The address that it comes from: whoever publishes has to be named (RFC 5546, 3.2.1 and 3.2.5). */
  organizer: string;
  summary: string;
  description: string;
  location: string | null;
  url: string;
}

const MOST_OCTETS = 75;

/** What the file is for; its media type has to say the same. */
export function methodOf({ isCancelled }: Pick<CalendarEntry, 'isCancelled'>): 'PUBLISH' | 'CANCEL' {
  return isCancelled ? 'CANCEL' : 'PUBLISH';
}

/**
 * One viewing as a file for calendars (RFC 5545): times in UTC, which every calendar turns into its own, lines folded at 75
 * octets and ended by CRLF, texts escaped. A cancelled one says so (`METHOD:CANCEL`), so that it goes from where it stood.
 */
export function icsOf(entry: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tukan//Viewings//ES',
    'CALSCALE:GREGORIAN',
    `METHOD:${methodOf(entry)}`,
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `SEQUENCE:${entry.sequence}`,
    `ORGANIZER;CN=Tukan:mailto:${entry.organizer}`,
    `DTSTAMP:${utc(entry.stampedAt)}`,
    `DTSTART:${utc(entry.startsAt)}`,
    `DTEND:${utc(entry.endsAt)}`,
    `STATUS:${entry.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY:${escaped(entry.summary)}`,
    `DESCRIPTION:${escaped(entry.description)}`,
    ...(entry.location === null ? [] : [`LOCATION:${escaped(entry.location)}`]),
    `URL:${entry.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function utc(moment: Date): string {
  return moment.toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

/** Text as RFC 5545, 3.3.11 has it. Other control characters have no place in it. */
function escaped(text: string): string {
  return (
    text
      .replaceAll(/\r\n?/g, '\n')
      // oxlint-disable-next-line no-control-regex -- these are what must not get in
      .replaceAll(/[\u0000-\u0009\u000B-\u001F\u007F]/g, ' ')
      .replaceAll(/[\\;,]/g, String.raw`\$&`)
      .replaceAll('\n', String.raw`\n`)
  );
}

/** A line of more than 75 octets goes on in the next one behind a space; no character is cut in two. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > MOST_OCTETS) {
      parts.push(part);
      part = '';
      // the space counts
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
}
