import { AppError } from '#shared/app-error.ts';
import { imageOperations } from './image-operations.ts';
import type { ImageReply, ImageRequest } from './image-processor.ts';

/** Child process of `image-processor.ts`: one request at a time. */
process.on('message', async ({ operation, args }: ImageRequest) => {
  const run = imageOperations[operation] as (...given: unknown[]) => Promise<unknown>;
  const reply: ImageReply = await run(...args).then(
    (result) => ({ result }),
    (error: Error) =>
      error instanceof AppError ? { code: error.code } : { error: { message: error.message, stack: error.stack } },
  );
  process.send?.(reply);
});
// A signal for all processes of the server: it finishes its requests first.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
// An exit would wait for the image.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
