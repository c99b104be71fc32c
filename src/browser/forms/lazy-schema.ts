import type { StandardSchemaV1 } from '@standard-schema/spec';
import { ApiError } from '../api/api-client.ts';
import { onFirstEvent } from '../lazy/on-first-event.ts';

/**
 * Schema of a form that few visits submit: it loads, with the library it needs, with the first press or key of a visit.
 * Validation waits for it, and fails like a request if it cannot be loaded.
 */
export function lazySchema<Output>(
  load: () => Promise<StandardSchemaV1<unknown, Output>>,
): StandardSchemaV1<unknown, Output> {
  if (typeof window !== 'undefined') onFirstEvent(['pointerdown', 'keydown'], () => void load().catch(() => undefined));
  const validate = async (value: unknown) => {
    const schema = await load().catch((cause: unknown) => {
      throw new ApiError(String(cause), { status: 0, code: 'network' });
    });
    return schema['~standard'].validate(value);
  };
  return { '~standard': { version: 1, vendor: 'tukan', validate } };
}
