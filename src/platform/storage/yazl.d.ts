/** Used part of the library that writes zip files, which ships without types. */
declare module 'yazl' {
  import type { EventEmitter } from 'node:events';
  import type { Readable } from 'node:stream';

  export class ZipFile extends EventEmitter {
    outputStream: Readable;
    /** Asks for the stream when its turn comes: one is open at a time. */
    addReadStreamLazy(
      path: string,
      options: { mtime: Date; mode: number; compress: boolean },
      open: (given: (error: Error | null, stream?: Readable) => void) => void,
    ): void;
    addBuffer(content: Buffer, path: string): void;
    end(): void;
  }
}
