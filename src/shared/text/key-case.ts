/** `'crypto_payment'` → `'cryptoPayment'`. */
type CamelCase<S> = S extends `${infer head}_${infer tail}` ? `${head}${Capitalize<CamelCase<tail>>}` : S;

/** Converts a wire name to the Drizzle key of its column. */
export function camelCase<const S extends string>(name: S): CamelCase<S> {
  return name.replace(/_([a-z0-9])/g, (_match, char: string) => char.toUpperCase()) as CamelCase<S>;
}
