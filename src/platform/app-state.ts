import type { AppState, BaseCtx } from './context.ts';

/** Creates the state of an application, whose own context is passed to each `create`. */
export function createAppState(base: () => BaseCtx): AppState {
  const values = new Map<unknown, unknown>();
  return {
    get<T>(create: (base: BaseCtx) => T): T {
      if (!values.has(create)) values.set(create, create(base()));
      return values.get(create) as T;
    },
  };
}

/**
 * Declares a piece of state and returns its accessor. `create` runs once per application, with a context that belongs
 * to no request and no transaction.
 */
export function defineState<T>(create: (base: BaseCtx) => T): (ctx: { state: AppState }) => T {
  return ({ state }) => state.get(create);
}
