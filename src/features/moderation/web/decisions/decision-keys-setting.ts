import { create } from 'zustand';

const DISABLED_KEY = 'tukan_moderation_keys_off';

function areKeysDisabled(): boolean {
  try {
    return localStorage.getItem(DISABLED_KEY) !== null;
  } catch {
    return false;
  }
}

interface DecisionKeysSetting {
  areOn: boolean;
  turn: (on: boolean) => void;
}

/** True if the keys of the queue act; stored on the device. */
export const useDecisionKeysSetting = create<DecisionKeysSetting>((set) => ({
  areOn: typeof localStorage === 'undefined' || !areKeysDisabled(),
  turn: (on) => {
    set({ areOn: on });
    try {
      if (on) localStorage.removeItem(DISABLED_KEY);
      else localStorage.setItem(DISABLED_KEY, '1');
    } catch {
      // Without storage, the setting lasts until the page is reloaded.
    }
  },
}));
