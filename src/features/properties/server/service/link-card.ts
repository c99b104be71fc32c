import { createHash } from 'node:crypto';
import { cityById } from '#features/places/server/service.ts';
import type { Lang } from '#kit/lang.ts';
import { looksHostile } from '#kit/safe-text.ts';
import type { Ctx } from '#platform/context.ts';
import { m } from '#words';
import { DETAIL } from '../../domain/rules.ts';
import { shownOrRefuse } from './detail.ts';
import { readPhoto } from './photo-files.ts';

/** Cards drawn lately, by all that is on them: one that says something else is another one, on every process. */
const drawn = new Map<string, Uint8Array>();
const MOST = 40;

/** The picture that stands for a home where somebody shares its page. Refuses as the page does. */
export async function homeCardPicture(ctx: Ctx, id: string, lang: Lang): Promise<{ bytes: Uint8Array; tag: string }> {
  const { home, photos } = await shownOrRefuse(ctx, id);
  const price = new Intl.NumberFormat(lang === 'es' ? 'es-ES' : 'en-GB', {
    style: 'currency',
    currency: 'EUR',
    useGrouping: 'always',
    maximumFractionDigits: 0,
  } as Intl.NumberFormatOptions).format((home.monthly_cents ?? 0) / 100);
  const city = home.city_id === null ? '' : (cityById(home.city_id)?.name ?? '');
  const title = home.title === null || looksHostile(home.title) ? 'Tukan' : home.title;
  const line = m.home_card_line({ price, city }, { locale: lang });
  const first = photos[0]?.id ?? null;
  const tag = createHash('sha256')
    .update(JSON.stringify([first, title, line]))
    .digest('base64url')
    .slice(0, 22);
  const known = drawn.get(tag);
  if (known) return { bytes: known, tag };
  const photo = first === null ? null : await readPhoto(ctx, first, 'large').catch(() => null);
  const bytes = await ctx.pictures.card({ photo, title, line, ...DETAIL.card });
  if (drawn.size >= MOST) for (const [oldest] of [...drawn].slice(0, 1)) drawn.delete(oldest);
  drawn.set(tag, bytes);
  return { bytes, tag };
}
