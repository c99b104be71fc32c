import { isPersonId } from '#features/profiles/domain/person-id.ts';

/** True for whoever can be buzzed at all: a person and not oneself. The assistant and a pending place are no people. */
export function isBuzzable(ownId: string, userId: string): boolean {
  return isPersonId(userId) && userId !== ownId;
}
