import { fork, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { AppError } from '#shared/app-error.ts';
import type { Log } from '../observability/log.ts';
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
  /** Longest time for one size. */
  maxSeconds: 30,
  /** Longest time for a request with all of its sizes. */
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

/** Media types of the images that `toSquares` decodes. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** Media types of the images that `toVariants` decodes. */
export const IMAGE_TYPES_WITH_GIF = [...IMAGE_TYPES, 'image/gif'] as const;

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
/** The result, the code of an `AppError`, or an error that is a bug. */
export type ImageReply =
  | { result: unknown }
  | { code: string }
  | { error: { message: string; stack: string | undefined } };

interface Job extends ImageRequest {
  /** Number of processes that ended while they had this image. */
  ends: number;
  resolve: (result: never) => void;
  reject: (error: Error) => void;
}

const BUSY = { retryAfterS: 5 };

/** Environment of the process: it decodes what strangers send, and gets none of the settings. */
const ENVIRONMENT = ['HOME', 'LANG', 'LD_LIBRARY_PATH', 'PATH', 'TMPDIR', 'XDG_CACHE_HOME'];

/** Starts the process. Some sandboxes forbid to change its priority; the usual one is better than no process. */
function forkWorker(log: Log | undefined): ChildProcess {
  // The bundle has the worker beside its other files, as the source has.
  const file = fileURLToPath(new URL(`./image-worker${path.extname(import.meta.filename)}`, import.meta.url));
  const env = Object.fromEntries(ENVIRONMENT.map((name) => [name, process.env[name]]));
  const stdio = ['ignore', 'ignore', 'inherit', 'ipc'] as const;
  const started = fork(file, { serialization: 'advanced', env, execArgv: [], stdio: [...stdio] });
  try {
    if (started.pid !== undefined) setPriority(started.pid, IMAGE_LIMITS.priority);
  } catch (error) {
    log?.warn({ err: error }, 'the process of images keeps its priority');
  }
  return started;
}

/**
 * Creates the image processor: one process of a low priority, started with the first image, and a bounded queue. In the
 * server's own process, images would take the threads and the time that requests need, and one that makes the decoder
 * crash would end the server. An image whose process ends is tried once more. All operations throw `busy` if too many
 * wait, if the image takes too long, and if no process can be started.
 */
export function createImageProcessor(log?: Log): ImageProcessor {
  const waiting: Job[] = [];
  let running: Job | null = null;
  let child: ChildProcess | null = null;
  let timer: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const started = forkWorker(log);
    started.on('message', (reply: ImageReply) => child === started && settle(reply));
    started.on('error', (error) => end(started, error));
    started.on('exit', (code, signal) => end(started, new Error(`ended with ${code ?? signal}`)));
    return started;
  }

  /** After the end of a process. Its image is tried once more, since another reason is more likely than the image. */
  function end(ended: ChildProcess, error: Error): void {
    if (ended !== child) return;
    child = null;
    if (!running) return;
    log?.warn({ err: error, operation: running.operation }, 'the process of images has ended');
    running.ends += 1;
    if (running.ends > 1) settle({ code: 'not_an_image' });
    else next();
  }

  /** Ends the process: its image takes too long, or none has arrived for a while. */
  function expire(): void {
    child?.kill('SIGKILL');
    child = null;
    if (running) settle({ code: 'busy' });
  }

  function settle(reply: ImageReply): void {
    const job = running;
    running = null;
    if ('result' in reply) job?.resolve(reply.result as never);
    else if ('code' in reply) job?.reject(new AppError(reply.code, reply.code === 'busy' ? BUSY : {}));
    else job?.reject(Object.assign(new Error(reply.error.message), { stack: reply.error.stack }));
    next();
  }

  /** Sends the running image, or the next one, or waits for one. */
  function next(): void {
    clearTimeout(timer);
    running ??= waiting.shift() ?? null;
    timer = setTimeout(expire, running ? IMAGE_LIMITS.timeoutMs : IMAGE_LIMITS.idleMs).unref();
    if (!running) {
      child?.unref();
      child?.channel?.unref();
      return;
    }
    try {
      if (!child?.connected) child = start();
      // The caller waits for the reply, or for the end.
      child.ref();
      child.channel?.ref();
      child.send({ operation: running.operation, args: running.args } satisfies ImageRequest);
    } catch (error) {
      log?.error({ err: error }, 'the process of images could not be started');
      // The images behind this one would fail in the same turn.
      setImmediate(expire);
    }
  }

  const request = <Name extends keyof ImageProcessor>(operation: Name) => {
    const ask = async (...args: unknown[]) =>
      new Promise<never>((resolve, reject) => {
        if (waiting.length >= IMAGE_LIMITS.maxQueued) {
          reject(new AppError('busy', BUSY));
          return;
        }
        waiting.push({ operation, args, ends: 0, resolve, reject });
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
