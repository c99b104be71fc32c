import { AppError } from '#shared/app-error.ts';
import { imageOperations } from './image-operations.ts';
import type { ImageReply, ImageRequest } from './image-processor.ts';

/** Child process of `image-processor.ts`: one request at a time. */
process.on('message', async ({ operation, args }: ImageRequest) => {
  const run = imageOperations[operation] as (...given: unknown[]) => Promise<unknown>;
  const reply: ImageReply = await run(...args).then(
    (result) => ({ result }),
    (error: Error) => ({ error: { isExpected: error instanceof AppError, text: error.message } }),
  );
  process.send?.(reply);
});
process.on('disconnect', () => process.exit());
