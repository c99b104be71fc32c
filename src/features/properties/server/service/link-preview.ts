import { createHash } from 'node:crypto';
import { cityById } from '#features/locations/server/service.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import { containsScript } from '#shared/text/script-detection.ts';
import type { Ctx } from '#platform/context.ts';
import { formatEuros } from '#shared/i18n/format.ts';
import { m } from '#messages';
import { billsKindOf } from '../../domain/money.ts';
import { DETAIL } from '../../domain/rules.ts';
import { requireVisibleProperty } from './detail.ts';
import { readPhoto } from './photos/photo-files.ts';

/** Cache of rendered images. The key is a hash of their content, so it is valid in every process. */
const imageCache = new Map<string, Uint8Array>();
const MAX_CACHED = 40;

/** Renders the link preview image of a property. Throws as the detail page does. */
export async function linkPreviewImage(ctx: Ctx, id: string, lang: Lang): Promise<{ bytes: Uint8Array; tag: string }> {
  const { property, photos } = await requireVisibleProperty(ctx, id);
  const price = formatEuros(property.monthlyCents ?? 0, lang);
  const billsKind = billsKindOf({
    bills_included: property.billsIncluded,
    bills_estimate_cents: property.billsEstimateCents,
  });
  const bills = m.search_bills({ bills: billsKind }, { locale: lang });
  const city = property.cityId === null ? '' : (cityById(property.cityId)?.name ?? '');
  const title = property.title === null || containsScript(property.title) ? 'Tukan' : property.title;
  const subtitle = m.property_card_line({ price, bills, city }, { locale: lang });
  const first = photos[0]?.id ?? null;
  const tag = createHash('sha256')
    .update(JSON.stringify([first, title, subtitle]))
    .digest('base64url')
    .slice(0, 22);
  const known = imageCache.get(tag);
  if (known) return { bytes: known, tag };
  const photo = first === null ? null : await readPhoto(ctx, first, 'large').catch(() => null);
  const bytes = await ctx.images.renderOgImage({ photo, title, subtitle, ...DETAIL.linkPreviewPx });
  if (imageCache.size >= MAX_CACHED) for (const [oldest] of [...imageCache].slice(0, 1)) imageCache.delete(oldest);
  imageCache.set(tag, bytes);
  return { bytes, tag };
}
