/** `'crypto_payment'` → `'cryptoPayment'`. */
type CamelCase<S> = S extends `${infer head}_${infer tail}` ? `${head}${Capitalize<CamelCase<tail>>}` : S;

/** Converts a wire name to the Drizzle key of its column. */
export function camelCase<const S extends string>(name: S): CamelCase<S> {
  return name.replace(/_([a-z0-9])/g, (_match, char: string) => char.toUpperCase()) as CamelCase<S>;
}

/** Converts an object with wire names to one with Drizzle keys. Fields that are undefined are left out. */
export function camelCaseKeys<T extends object>(
  input: T,
): { [K in keyof T as CamelCase<K>]: Exclude<T[K], undefined> } {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [camelCase(name), value])) as never;
}
