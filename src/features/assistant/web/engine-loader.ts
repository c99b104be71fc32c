import { LOADING } from '../domain/rules.ts';

export type LoadState = 'idle' | 'loading' | 'ready' | 'failed';

/** Schedules a callback after `ms` milliseconds; returns the cancel function. */
export type ScheduleTimeout = (ms: number, act: () => void) => () => void;

export interface EngineLoaderDeps<T> {
  load: () => Promise<T>;
  schedule: ScheduleTimeout;
  onChange: () => void;
}

/** Loads the assistant's chunk with timeout and retries. */
export class EngineLoader<T> {
  #deps: EngineLoaderDeps<T>;
  #state: LoadState = 'idle';
  #engine: T | null = null;

  constructor(deps: EngineLoaderDeps<T>) {
    this.#deps = deps;
  }

  get state(): LoadState {
    return this.#state;
  }

  /** Loaded engine, once the state is `ready`. */
  get engine(): T | null {
    return this.#engine;
  }

  /** Starts loading; also restarts after a failure. */
  start(): void {
    if (this.#state === 'loading' || this.#state === 'ready') return;
    this.#setState('loading');
    this.#attempt(LOADING.retries);
  }

  #attempt(retriesLeft: number): void {
    let isOver = false;
    const fail = () => {
      if (isOver || this.#state !== 'loading') return;
      isOver = true;
      stop();
      if (retriesLeft === 0) this.#setState('failed');
      else this.#deps.schedule(LOADING.retryDelayMs, () => this.#state === 'loading' && this.#attempt(retriesLeft - 1));
    };
    const stop = this.#deps.schedule(LOADING.timeoutMs, fail);
    this.#deps.load().then((mind) => {
      stop();
      this.#onLoaded(mind);
    }, fail);
  }

  /** Accepts a load that finishes after its timeout. */
  #onLoaded(mind: T): void {
    if (this.#engine) return;
    this.#engine = mind;
    this.#setState('ready');
  }

  #setState(state: LoadState): void {
    this.#state = state;
    this.#deps.onChange();
  }
}
