/** The process's only clock. Times go into SQL as parameters, so that a shifted clock shifts everything. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
