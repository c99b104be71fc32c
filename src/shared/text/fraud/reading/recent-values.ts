/** Adds a value to a cache, in place of the oldest one if it is full. */
export function keep<Value>(cache: Map<string, Value>, max: number, key: string, value: Value): Value {
  if (cache.size >= max) cache.delete(cache.keys().next().value ?? '');
  cache.set(key, value);
  return value;
}
