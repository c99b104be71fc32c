import { m } from '#messages';
import type { PAYMENT_METHODS } from '../../domain/harm-schema.ts';

export const PAYMENT_METHOD_LABELS: Record<(typeof PAYMENT_METHODS)[number], () => string> = {
  bizum: m.harm_method_bizum,
  transfer: m.harm_method_transfer,
  card: m.harm_method_card,
  crypto: m.harm_method_crypto,
  cash: m.harm_method_cash,
  other: m.harm_method_other,
};
