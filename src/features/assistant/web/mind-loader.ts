import { LOADING } from '../domain/rules.ts';

export type LoadState = 'idle' | 'loading' | 'ready' | 'failed';

/** Calls once after some milliseconds; answers the way to stop it. */
export type After = (ms: number, act: () => void) => () => void;

export interface MindLoaderParts<T> {
  load: () => Promise<T>;
  after: After;
  onChange: () => void;
}

/** Brings the assistant's code into the page: tries that take too long or fail are made again, and then given up. */
export class MindLoader<T> {
  #parts: MindLoaderParts<T>;
  #state: LoadState = 'idle';
  #mind: T | null = null;

  constructor(parts: MindLoaderParts<T>) {
    this.#parts = parts;
  }

  get state(): LoadState {
    return this.#state;
  }

  /** What was loaded, once it is `ready`. */
  get mind(): T | null {
    return this.#mind;
  }

  /** Begins, also anew after it had given up. */
  start(): void {
    if (this.#state === 'loading' || this.#state === 'ready') return;
    this.#to('loading');
    this.#try(LOADING.retries);
  }

  #try(retriesLeft: number): void {
    let isOver = false;
    const fail = () => {
      if (isOver || this.#state !== 'loading') return;
      isOver = true;
      stop();
      if (retriesLeft === 0) this.#to('failed');
      else this.#parts.after(LOADING.retryDelayMs, () => this.#state === 'loading' && this.#try(retriesLeft - 1));
    };
    const stop = this.#parts.after(LOADING.timeoutMs, fail);
    this.#parts.load().then((mind) => {
      stop();
      this.#arrived(mind);
    }, fail);
  }

  /** Late is welcome too. */
  #arrived(mind: T): void {
    if (this.#mind) return;
    this.#mind = mind;
    this.#to('ready');
  }

  #to(state: LoadState): void {
    this.#state = state;
    this.#parts.onChange();
  }
}
