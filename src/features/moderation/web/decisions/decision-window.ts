import { create } from 'zustand';
import { DECISION } from '../../domain/decision-rules.ts';
import type { CaseDecision } from '../../domain/case-decision.ts';

/** A decision of this browser whose mails have not left. */
export interface OpenDecision {
  decision: CaseDecision;
  /** Name of the person, as shown. */
  name: string;
  /** Page of the next case of the queue, and its name; null if there is none. */
  next: { to: string; name: string } | null;
  /** Time of this device when the mails leave (ms). */
  endsAt: number;
}

interface DecisionWindow {
  open: OpenDecision | null;
  begin: (decision: CaseDecision, about: Pick<OpenDecision, 'name' | 'next'>) => void;
  end: () => void;
  /** Ends the window if it is that of this decision. */
  endOf: (id: string) => void;
}

/** The last decision, while it can be undone. Counts from the response, because clocks of devices differ. */
export const useDecisionWindow = create<DecisionWindow>((set) => ({
  open: null,
  begin: (decision, about) => set({ open: { decision, ...about, endsAt: Date.now() + DECISION.undoMs } }),
  end: () => set({ open: null }),
  endOf: (id) => set(({ open }) => ({ open: open?.decision.id === id ? null : open })),
}));
