import { escapeHtml } from './text.ts';

/** Text as XML may hold it: escaped, without the signs that XML knows no way to say. */
export function xmlText(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are the ones
  return escapeHtml(text.toWellFormed().replaceAll(/[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g, ''));
}
