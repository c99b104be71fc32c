import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#browser/api/api-client.ts';
import { m } from '#messages';
import { IMPORT, type ImportReport } from '../../domain/import/import-schema.ts';
import { LISTINGS_KEY } from '../public/own-listings-key.ts';
import { sendImport } from './import-api.ts';
import { importMediaType } from './import-file.ts';

export type ImportState =
  | { step: 'choose'; trouble: string | null }
  /** `share`: uploaded fraction, 0 to 1; at 1 the server is processing the file. */
  | { step: 'working'; isDry: boolean; name: string; share: number }
  | { step: 'checked'; name: string; report: ImportReport; trouble: string | null }
  | { step: 'done'; report: ImportReport };

const MEGABYTE = 1024 * 1024;

/** Import flow: upload as a dry run, then import after confirmation. */
export function useImport() {
  const [state, setState] = useState<ImportState>({ step: 'choose', trouble: null });
  const cache = useQueryClient();
  const file = useRef<{ name: string; bytes: Blob } | null>(null);
  const under = useRef<AbortController | null>(null);
  useEffect(() => () => under.current?.abort(), []);

  async function send(isDry: boolean): Promise<ImportReport | null> {
    const { name, bytes } = file.current ?? {};
    if (!name || !bytes) return null;
    const controller = new AbortController();
    under.current = controller;
    const onProgress = (share: number) => setState((now) => (now.step === 'working' ? { ...now, share } : now));
    setState({ step: 'working', isDry, name, share: 0 });
    const report = await sendImport(bytes, { isDry, onProgress, signal: controller.signal });
    return controller.signal.aborted ? null : report;
  }

  async function choose(chosen: File): Promise<void> {
    const found = importMediaType(chosen);
    if ('refused' in found) {
      const isLarge = found.refused === 'size';
      const trouble = isLarge ? m.listings_import_too_big({ mb: IMPORT.maxBytes / MEGABYTE }) : m.error_import_type();
      return setState({ step: 'choose', trouble });
    }
    try {
      // Keep the bytes, so that the checked file is imported even if it changes on disk.
      file.current = { name: chosen.name, bytes: new Blob([await chosen.arrayBuffer()], { type: found.media }) };
      const report = await send(true);
      if (report) setState({ step: 'checked', name: chosen.name, report, trouble: null });
    } catch (error) {
      if (!under.current?.signal.aborted) setState({ step: 'choose', trouble: importErrorMessage(error) });
    }
  }

  async function confirm(checked: ImportReport): Promise<void> {
    try {
      const report = await send(false);
      if (!report) return;
      setState({ step: 'done', report });
      await cache.invalidateQueries({ queryKey: LISTINGS_KEY });
    } catch (error) {
      const name = file.current?.name ?? '';
      if (!under.current?.signal.aborted)
        setState({ step: 'checked', name, report: checked, trouble: importErrorMessage(error) });
    }
  }

  function again(): void {
    under.current?.abort();
    file.current = null;
    setState({ step: 'choose', trouble: null });
  }
  return { state, choose, confirm, again };
}

function importErrorMessage(error: unknown): string {
  return error instanceof ApiError && error.status >= 400 && error.message ? error.message : m.listings_import_failed();
}
