import type { Answer, DealBreaker, Interest, ProfileType } from '#features/profiles/domain/fields.ts';
import type { GroupState } from '#features/groups/domain/states.ts';
import type { Visibility } from '#features/groups/domain/rules.ts';
import type { Motif } from './group-photo.ts';
import type { RoomScript } from './room-scripts.ts';

/** A hand-written group; its members are picked by compatibility. */
export interface GroupPlan {
  /** City name as in `cities.ts`. */
  city: string;
  name: string;
  description: string;
  /** Defaults to Spanish, which people who write Catalan also speak. */
  lang?: 'en';
  zones: readonly string[];
  size: number;
  members: number;
  state: GroupState;
  visibility?: Visibility;
  /** Required of the leader, and preferred for the members. */
  traits?: {
    type?: ProfileType;
    interest?: Interest;
    isVisiting?: true;
    answers?: Partial<Record<DealBreaker, Answer>>;
  };
  /** Rules stated in the description. */
  rules?: Partial<Record<DealBreaker, Answer>>;
  photo?: Motif;
  roomScript?: RoomScript;
  /** Relation of the first person to the group. */
  firstPersonRole?: 'leads' | 'is in' | 'is invited';
}
