import { createStore, type StoreApi } from 'zustand/vanilla';
import { ApiError } from '#browser/api/api-client.ts';
import type { DraftInput, OwnProperty } from '../../domain/schema.ts';
import { changedFields, parseForm, withRoomIds, type FormField, type PropertyForm } from './form/property-form.ts';

/** Debounce of autosaving, and delays of automatic retries after a failure, in milliseconds. */
export const AUTOSAVE = { debounceMs: 800, retryDelaysMs: [3_000, 10_000, 30_000] } as const;

export interface AutosaveState {
  /** Null before the draft exists on the server. */
  property: OwnProperty | null;
  status: 'clean' | 'waiting' | 'saving' | 'saved' | 'failed';
  /** Error message of the server; null if there was no response. */
  errorMessage: string | null;
  /** Fields rejected by the server: field → code. */
  rejectedFields: Record<string, string>;
}

export interface AutosaverDeps {
  create: (body: DraftInput) => Promise<OwnProperty>;
  save: (id: string, body: DraftInput) => Promise<OwnProperty>;
  /** Runs a callback after `ms` milliseconds; returns a function that cancels it. */
  schedule: (ms: number, run: () => void) => () => void;
  /** Called when the server has assigned ids to new rooms, by key. */
  onRoomIds: (ids: ReadonlyMap<string, string>) => void;
}

/**
 * Autosaves a property while the user types: sends changed fields after a pause, one request at a time, so that the
 * last value wins.
 * The first change creates the draft. Fields rejected by the server are not sent again until their value changes; the
 * others are still saved.
 */
export class DraftAutosaver {
  readonly store: StoreApi<AutosaveState>;
  /** Form values stored on the server. */
  #serverForm: PropertyForm;
  #latestForm: PropertyForm;
  #activeRun: Promise<void> | null = null;
  #cancelTimer: () => void = () => undefined;
  #failures = 0;
  readonly #rejectedValues = new Map<FormField, string>();
  readonly #deps: AutosaverDeps;

  constructor(deps: AutosaverDeps, property: OwnProperty | null, stored: PropertyForm) {
    this.#deps = deps;
    this.store = createStore(() => ({ property, status: 'clean', errorMessage: null, rejectedFields: {} }));
    this.#serverForm = stored;
    this.#latestForm = stored;
  }

  get #state(): AutosaveState {
    return this.store.getState();
  }

  /** Takes the current form values and schedules a save. */
  onChange(form: PropertyForm): void {
    this.#latestForm = form;
    for (const [field, value] of this.#rejectedValues)
      if (JSON.stringify(form[field]) !== value) this.#clearRejection(field);
    if (this.#pendingFields().length === 0) return;
    if (this.#state.status !== 'saving') this.store.setState({ status: 'waiting' });
    this.#schedule(AUTOSAVE.debounceMs);
  }

  /** Saves pending changes immediately. Resolves to false if that fails. */
  async flush(): Promise<boolean> {
    this.#cancelTimer();
    this.#activeRun ??= this.#sendPending().finally(() => (this.#activeRun = null));
    await this.#activeRun;
    return this.#state.status !== 'failed';
  }

  /** Returns the id of the draft, creating it if necessary; null on failure. */
  async ensureId(): Promise<string | null> {
    // Requests about an existing draft do not wait for its changes: a page that is being left sends them at once.
    if (this.#state.property === null) await this.flush();
    if (this.#state.property === null && this.#state.status !== 'failed') await this.#send([]);
    return this.#state.property?.id ?? null;
  }

  /** Takes the property returned by another request. */
  setServerState(property: OwnProperty): void {
    this.store.setState({ property });
  }

  /** Stops automatic saves and retries. */
  stop(): void {
    this.#cancelTimer();
  }

  #pendingFields(): FormField[] {
    const { errors } = parseForm(this.#latestForm);
    return changedFields(this.#latestForm, this.#serverForm).filter(
      (field) => !(field in errors) && !this.#rejectedValues.has(field),
    );
  }

  #schedule(ms: number): void {
    this.#cancelTimer();
    this.#cancelTimer = this.#deps.schedule(ms, () => void this.flush());
  }

  async #sendPending(): Promise<void> {
    // Changes made meanwhile are sent in the next round.
    for (let fields = this.#pendingFields(); fields.length > 0; fields = this.#pendingFields())
      if (!(await this.#send(fields))) return;
    if (this.#state.status === 'waiting') this.store.setState({ status: 'clean' });
  }

  /** Returns true if sending should continue. */
  async #send(fields: readonly FormField[]): Promise<boolean> {
    const form = this.#latestForm;
    const { values } = parseForm(form);
    const body = Object.fromEntries(fields.map((field) => [field, values[field]])) as DraftInput;
    this.store.setState({ status: 'saving', errorMessage: null });
    try {
      const { property: before } = this.#state;
      const property = before ? await this.#deps.save(before.id, body) : await this.#deps.create(body);
      this.#failures = 0;
      this.#serverForm = { ...this.#serverForm, ...Object.fromEntries(fields.map((field) => [field, form[field]])) };
      if (fields.includes('rooms')) this.#assignIds(form, property);
      this.store.setState({ property, status: 'saved' });
      return true;
    } catch (error) {
      return this.#handleError(error, fields);
    }
  }

  #assignIds(form: PropertyForm, property: OwnProperty): void {
    const ids = new Map(
      form.rooms.flatMap(({ key }, nth) => (property.rooms[nth] ? [[key, property.rooms[nth].id]] : [])),
    );
    this.#serverForm = withRoomIds(this.#serverForm, ids);
    this.#latestForm = withRoomIds(this.#latestForm, ids);
    this.#deps.onRoomIds(ids);
  }

  #handleError(error: unknown, fields: readonly FormField[]): boolean {
    const known = error instanceof ApiError ? error : null;
    const refused = Object.entries(known?.fields ?? {}).filter(([name]) => fields.includes(rootField(name)));
    if (known?.status === 400 && refused.length > 0) {
      for (const [name] of refused) {
        const field = rootField(name);
        this.#rejectedValues.set(field, JSON.stringify(this.#latestForm[field]));
      }
      this.store.setState({
        rejectedFields: { ...this.#state.rejectedFields, ...Object.fromEntries(refused) },
        status: 'clean',
      });
      return true;
    }
    const message = known && known.status > 0 ? known.message : null;
    this.store.setState({ status: 'failed', errorMessage: message });
    const wait = AUTOSAVE.retryDelaysMs[Math.min(this.#failures, AUTOSAVE.retryDelaysMs.length - 1)];
    this.#failures += 1;
    // Retry only transient errors (network, 429, 5xx).
    const isPassing = !known || known.status === 0 || known.status === 429 || known.status >= 500;
    if (isPassing && wait !== undefined) this.#schedule(wait);
    return false;
  }

  #clearRejection(field: FormField): void {
    this.#rejectedValues.delete(field);
    const refused = Object.entries(this.#state.rejectedFields).filter(([name]) => rootField(name) !== field);
    this.store.setState({ rejectedFields: Object.fromEntries(refused) });
  }
}

function rootField(name: string): FormField {
  return name.split('.')[0] as FormField;
}
