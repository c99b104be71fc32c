import { AppError } from '#shared/app-error.ts';
import type { UserCtx } from '#platform/context.ts';
import type { UsualPricesResponse } from '../../domain/price-hint.ts';
import { usualPrices } from '../../domain/usual-prices.ts';
import { findPropertiesById } from '../store/properties.ts';
import { findComparablePrices } from '../store/review.ts';

/**
 * Monthly cost of homes similar to an own property, so that its owner sees it while typing the price. Estimates from the
 * province are withheld: they are too wide for advice. Throws `not_found`.
 */
export async function getUsualPrices(ctx: UserCtx, id: string): Promise<UsualPricesResponse> {
  const [stored] = await findPropertiesById(ctx.db, [id]);
  if (stored?.property.ownerId !== ctx.actor.userId) throw new AppError('not_found');
  const { property } = stored;
  const comparables = await findComparablePrices(ctx.readDb, [property]);
  const usual = usualPrices(property, comparables.get(id) ?? []);
  if (!usual) return { usual: null };
  const { homes, circle, low, middle, high } = usual;
  return { usual: { homes, circle, prices: circle && { low, middle, high } } };
}
