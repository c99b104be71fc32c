import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { AppError } from '#shared/app-error.ts';
import type { PdfDocument } from './pdf-document.ts';
import type { PdfReply } from './pdf-worker.ts';

export const PDF_LIMITS = {
  /** Documents that wait or are being rendered in this process. */
  maxQueued: 20,
  /** A document takes about a third of a second, the longest record of a handover some seconds. */
  timeoutMs: 20_000,
  /** The thread with its faces ends after this time without a document. */
  idleMs: 60_000,
  maxHeapMb: 256,
} as const;

export interface PdfRenderer {
  /** Renders a PDF off the main thread. Throws `busy` if too many wait. */
  render(content: PdfDocument): Promise<Uint8Array>;
}

interface Waiting {
  resolve: (bytes: Uint8Array) => void;
  reject: (error: Error) => void;
}

/** Creates the renderer: one thread per process, started with the first document. */
export function createPdfRenderer(): PdfRenderer {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let nextId = 1;
  let timer: NodeJS.Timeout | undefined;

  function end(error: Error): void {
    clearTimeout(timer);
    const ended = worker;
    worker = null;
    // The thread renders in order: the first document is the cause, and those behind it may be requested again.
    for (const [at, { reject }] of [...waiting.values()].entries())
      reject(at === 0 ? error : new AppError('busy', { retryAfterS: 5 }));
    waiting.clear();
    void ended?.terminate();
  }

  /** Ends the thread if a document takes too long, or if none arrives. */
  function watch(): void {
    clearTimeout(timer);
    const ms = waiting.size > 0 ? PDF_LIMITS.timeoutMs : PDF_LIMITS.idleMs;
    timer = setTimeout(() => end(new Error('the PDF was not rendered in time')), ms).unref();
  }

  function start(): Worker {
    // The bundle has the worker beside its other files, as the source has.
    const file = new URL(`./pdf-worker${path.extname(import.meta.filename)}`, import.meta.url);
    const started = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: PDF_LIMITS.maxHeapMb } });
    started.unref();
    started.on('message', ({ id, bytes, error }: PdfReply) => {
      const one = waiting.get(id);
      waiting.delete(id);
      if (bytes) one?.resolve(bytes);
      else one?.reject(new Error(`the PDF could not be rendered: ${error ?? ''}`));
      if (waiting.size === 0) started.unref();
      watch();
    });
    started.on('error', (error: Error) => worker === started && end(error));
    started.on('exit', () => worker === started && end(new Error('the thread of PDFs has ended')));
    return started;
  }

  return {
    render: async (content) =>
      new Promise((resolve, reject) => {
        if (waiting.size >= PDF_LIMITS.maxQueued) {
          reject(new AppError('busy', { retryAfterS: 5 }));
          return;
        }
        worker ??= start();
        worker.ref();
        const id = nextId++;
        waiting.set(id, { resolve, reject });
        if (waiting.size === 1) watch();
        worker.postMessage({ id, content });
      }),
  };
}
