import { ApiError } from '#browser/api.ts';
import type { DraftInput, OwnProperty } from '../../domain/schema.ts';
import { changedFields, readForm, withRoomIds, type FormField, type HomeForm } from './home-form.ts';

/** How long somebody must pause for what they typed to be saved, and when a save that failed is tried again. */
export const SAVING = { pauseMs: 800, retriesMs: [3_000, 10_000, 30_000] } as const;

export interface SavedState {
  /** Null while there is no draft on the server. */
  home: OwnProperty | null;
  status: 'clean' | 'waiting' | 'saving' | 'saved' | 'failed';
  /** Why it failed, in words of the server; null where nobody answered. */
  failure: string | null;
  /** What the server would not take: field → code. */
  refused: Record<string, string>;
}

export interface SaverParts {
  create: (body: DraftInput) => Promise<OwnProperty>;
  save: (id: string, body: DraftInput) => Promise<OwnProperty>;
  /** Runs something after so many milliseconds; answers how to call it off. */
  later: (ms: number, run: () => void) => () => void;
  /** Rooms were given ids, by key. */
  onRoomIds: (ids: ReadonlyMap<string, string>) => void;
}

/**
 * Saves a home as it is typed: what changed, after a pause, one call at a time, so that the last word wins. The first
 * change makes the draft. What the server refuses is named and waits for another value; the rest is saved without it.
 */
export class DraftSaver {
  #state: SavedState;
  /** The form as the server has it. */
  #stored: HomeForm;
  #latest: HomeForm;
  #running: Promise<void> | null = null;
  #callOff: () => void = () => undefined;
  #failures = 0;
  readonly #refusedValues = new Map<FormField, string>();
  readonly #listeners = new Set<() => void>();
  readonly #parts: SaverParts;

  constructor(parts: SaverParts, home: OwnProperty | null, stored: HomeForm) {
    this.#parts = parts;
    this.#state = { home, status: 'clean', failure: null, refused: {} };
    this.#stored = stored;
    this.#latest = stored;
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  state = () => this.#state;

  /** Takes up what is typed now. */
  typed(form: HomeForm): void {
    this.#latest = form;
    for (const [field, value] of this.#refusedValues) if (JSON.stringify(form[field]) !== value) this.#forgive(field);
    if (this.#pending().length === 0) return;
    if (this.#state.status !== 'saving') this.#tell({ status: 'waiting' });
    this.#soon(SAVING.pauseMs);
  }

  /** Saves what is not saved yet, now. True when nothing is left to save. */
  async flush(): Promise<boolean> {
    this.#callOff();
    this.#running ??= this.#run().finally(() => (this.#running = null));
    await this.#running;
    return this.#state.status !== 'failed';
  }

  /** The id of the draft, which is made where there is none. Null when that fails. */
  async ensureId(): Promise<string | null> {
    await this.flush();
    if (this.#state.home === null && this.#state.status !== 'failed') await this.#send([]);
    return this.#state.home?.id ?? null;
  }

  /** Takes up what another call answered of the home. */
  take(home: OwnProperty): void {
    this.#tell({ home });
  }

  /** Nothing is tried by itself any more. */
  stop(): void {
    this.#callOff();
  }

  #pending(): FormField[] {
    const { wrong } = readForm(this.#latest);
    return changedFields(this.#latest, this.#stored).filter(
      (field) => !(field in wrong) && !this.#refusedValues.has(field),
    );
  }

  #soon(ms: number): void {
    this.#callOff();
    this.#callOff = this.#parts.later(ms, () => void this.flush());
  }

  async #run(): Promise<void> {
    // what is typed meanwhile goes with the next round
    for (let fields = this.#pending(); fields.length > 0; fields = this.#pending())
      if (!(await this.#send(fields))) return;
    if (this.#state.status === 'waiting') this.#tell({ status: 'clean' });
  }

  /** True when it makes sense to go on. */
  async #send(fields: readonly FormField[]): Promise<boolean> {
    const form = this.#latest;
    const { values } = readForm(form);
    const body = Object.fromEntries(fields.map((field) => [field, values[field]])) as DraftInput;
    this.#tell({ status: 'saving', failure: null });
    try {
      const { home: before } = this.#state;
      const home = before ? await this.#parts.save(before.id, body) : await this.#parts.create(body);
      this.#failures = 0;
      this.#stored = { ...this.#stored, ...Object.fromEntries(fields.map((field) => [field, form[field]])) };
      if (fields.includes('rooms')) this.#giveIds(form, home);
      this.#tell({ home, status: 'saved' });
      return true;
    } catch (error) {
      return this.#failed(error, fields);
    }
  }

  #giveIds(form: HomeForm, home: OwnProperty): void {
    const ids = new Map(form.rooms.flatMap(({ key }, nth) => (home.rooms[nth] ? [[key, home.rooms[nth].id]] : [])));
    this.#stored = withRoomIds(this.#stored, ids);
    this.#latest = withRoomIds(this.#latest, ids);
    this.#parts.onRoomIds(ids);
  }

  #failed(error: unknown, fields: readonly FormField[]): boolean {
    const known = error instanceof ApiError ? error : null;
    const refused = Object.entries(known?.fields ?? {}).filter(([name]) => fields.includes(rootOf(name)));
    if (known?.status === 400 && refused.length > 0) {
      for (const [name] of refused) {
        const field = rootOf(name);
        this.#refusedValues.set(field, JSON.stringify(this.#latest[field]));
      }
      this.#tell({ refused: { ...this.#state.refused, ...Object.fromEntries(refused) }, status: 'clean' });
      return true;
    }
    const said = known && known.status > 0 ? known.message : null;
    this.#tell({ status: 'failed', failure: said });
    const wait = SAVING.retriesMs[Math.min(this.#failures, SAVING.retriesMs.length - 1)];
    this.#failures += 1;
    // a clear no stays a no
    const isPassing = !known || known.status === 0 || known.status === 429 || known.status >= 500;
    if (isPassing && wait !== undefined) this.#soon(wait);
    return false;
  }

  #forgive(field: FormField): void {
    this.#refusedValues.delete(field);
    const refused = Object.entries(this.#state.refused).filter(([name]) => rootOf(name) !== field);
    this.#tell({ refused: Object.fromEntries(refused) });
  }

  #tell(change: Partial<SavedState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

function rootOf(name: string): FormField {
  return name.split('.')[0] as FormField;
}
