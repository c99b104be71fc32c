import { parentPort } from 'node:worker_threads';
import type { PdfDocument } from './pdf-document.ts';
import { renderPdf } from './render-pdf.ts';

/** Answer to a document, by its number. */
export interface PdfReply {
  id: number;
  /** `null` if rendering failed. */
  bytes: Uint8Array | null;
  error?: string;
}

parentPort?.on('message', ({ id, content }: { id: number; content: PdfDocument }) => {
  const send = (answer: PdfReply) => {
    parentPort?.postMessage(answer);
  };
  renderPdf(content).then(
    (bytes) => send({ id, bytes }),
    (error: unknown) => send({ id, bytes: null, error: String(error) }),
  );
});
