import { fork, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { AppError } from '#shared/app-error.ts';
import type { ImageHashes } from './image-hash.ts';
import type { OgImage } from './og-image.ts';

export const IMAGE_LIMITS = {
  maxPixels: 40_000_000,
  /**
   * Longer images are cropped to the center first; otherwise scaling the short side up to the square could need
   * gigapixels.
   */
  maxAspect: 3,
  maxQueued: 50,
  /** Longest time for one size, and for a request with all of its sizes. */
  maxSeconds: 30,
  timeoutMs: 60_000,
  /** The process ends after this time without an image. */
  idleMs: 60_000,
  /** Nice value: requests come first when the cores are busy. */
  priority: 10,
  quality: 82,
  /** Long side of a placeholder in pixels. */
  placeholderSide: 10,
  placeholderQuality: 20,
} as const;

export interface ImageVariant {
  /** Pixels: side of a square, or maximum long side. */
  size: number;
  bytes: Uint8Array;
}

export interface ProcessedImage {
  /** Pixels of the first requested size. */
  width: number;
  height: number;
  /** Tiny blurred preview as a data URL of some hundred bytes. */
  placeholder: string;
  variants: ImageVariant[];
}

export interface ImageProcessor {
  /**
   * Decodes a JPEG, PNG or WebP, detected from its bytes, and re-encodes it as square WebPs of the given sides in
   * pixels: first frame, orientation applied, no metadata. Throws `not_an_image` or `image_too_large`.
   */
  toSquares(bytes: Uint8Array, sizes: readonly number[]): Promise<ImageVariant[]>;
  /**
   * Like `toSquares`, also for GIF, keeping the aspect ratio: WebPs with the given maximum long sides. Never enlarges.
   */
  toVariants(bytes: Uint8Array, sizes: readonly [number, ...number[]]): Promise<ProcessedImage>;
  /** Re-encodes a stored image as JPEG with a maximum long side in pixels, for documents that take no WebP. */
  toJpeg(bytes: Uint8Array, side: number): Promise<Uint8Array>;
  /** Hashes of a stored image that its copies share; see `perceptualHashes`. */
  perceptualHashes(bytes: Uint8Array): Promise<ImageHashes | null>;
  /** Renders a JPEG for link previews. The photo must be one of ours. */
  renderOgImage(card: OgImage): Promise<Uint8Array>;
}

export interface ImageRequest {
  operation: keyof ImageProcessor;
  args: unknown[];
}
/** `isExpected`: the text is the code of an `AppError`. */
export type ImageReply = { result: unknown } | { error: { isExpected: boolean; text: string } };

interface Job extends ImageRequest {
  resolve: (result: never) => void;
  reject: (error: Error) => void;
}

/** Environment of the process: it decodes what strangers send, and gets none of the settings. */
const ENVIRONMENT = ['HOME', 'LANG', 'LD_LIBRARY_PATH', 'PATH', 'TMPDIR', 'XDG_CACHE_HOME'];

/**
 * Creates the image processor: one process of a low priority, started with the first image, and a bounded queue. In the
 * server's own process, images would take the threads and the time that requests need, and one that makes the decoder
 * crash would end the server.
 */
export function createImageProcessor(): ImageProcessor {
  const waiting: Job[] = [];
  let running: Job | null = null;
  let child: ChildProcess | null = null;
  let timer: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    // The bundle has the process beside its other files, as the source has.
    const file = fileURLToPath(new URL(`./image-process${path.extname(import.meta.filename)}`, import.meta.url));
    const env = Object.fromEntries(ENVIRONMENT.map((name) => [name, process.env[name]]));
    const started = fork(file, {
      serialization: 'advanced',
      env,
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    if (started.pid !== undefined) setPriority(started.pid, IMAGE_LIMITS.priority);
    started.on('message', (reply: ImageReply) => child === started && settle(reply));
    started.on('error', () => end(started));
    started.on('exit', () => end(started));
    return started;
  }

  /** Ends a process, with its request. The next image starts another one. */
  function end(ended: ChildProcess | null): void {
    if (!ended || ended !== child) return;
    child = null;
    ended.kill('SIGKILL');
    if (running) settle({ error: { isExpected: false, text: 'the process of images has ended' } });
  }

  function settle(reply: ImageReply): void {
    const job = running;
    running = null;
    if ('result' in reply) job?.resolve(reply.result as never);
    else job?.reject(reply.error.isExpected ? new AppError(reply.error.text) : new Error(reply.error.text));
    next();
  }

  /** Sends the next image, or waits for one. A process that takes too long ends. */
  function next(): void {
    clearTimeout(timer);
    running = waiting.shift() ?? null;
    if (running) {
      child ??= start();
      // The caller waits for the reply, or for the end.
      child.ref();
      child.channel?.ref();
      child.send({ operation: running.operation, args: running.args } satisfies ImageRequest);
    } else {
      child?.unref();
      child?.channel?.unref();
    }
    timer = setTimeout(() => end(child), running ? IMAGE_LIMITS.timeoutMs : IMAGE_LIMITS.idleMs).unref();
  }

  const request = <Name extends keyof ImageProcessor>(operation: Name) => {
    const ask = async (...args: unknown[]) =>
      new Promise<never>((resolve, reject) => {
        if (waiting.length >= IMAGE_LIMITS.maxQueued) {
          reject(new AppError('busy', { retryAfterS: 5 }));
          return;
        }
        waiting.push({ operation, args, resolve, reject });
        if (!running) next();
      });
    return ask as ImageProcessor[Name];
  };

  return {
    toSquares: request('toSquares'),
    toVariants: request('toVariants'),
    toJpeg: request('toJpeg'),
    perceptualHashes: request('perceptualHashes'),
    renderOgImage: request('renderOgImage'),
  };
}
