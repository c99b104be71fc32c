import type { Answer, DealBreaker, Interest, ProfileType } from '#features/profiles/domain/fields.ts';
import type { GroupState } from '#features/groups/domain/states.ts';
import type { Visibility } from '#features/groups/domain/rules.ts';
import type { Lang } from '#kit/lang.ts';
import type { Motif } from './picture.ts';
import type { RoomTalk } from './room-talks.ts';

/** A group as it is written by hand; who is in it follows from who fits. */
export interface GroupPlan {
  /** The city, as the demo calls it. */
  city: string;
  name: string;
  description: string;
  /** Spanish where it is not said. */
  lang?: Lang;
  zones: readonly string[];
  size: number;
  members: number;
  state: GroupState;
  visibility?: Visibility;
  /** What its leader is, and its members if they can be found. */
  of?: { type?: ProfileType; interest?: Interest; isVisiting?: true; answers?: Partial<Record<DealBreaker, Answer>> };
  /** What its words promise. */
  rules?: Partial<Record<DealBreaker, Answer>>;
  photo?: Motif;
  talk?: RoomTalk;
  /** What the first of the people is to it. */
  first?: 'leads' | 'is in' | 'is invited';
}
