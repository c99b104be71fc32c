import Handshake from 'lucide-react/icons/handshake';
import House from 'lucide-react/icons/house';
import Key from 'lucide-react/icons/key';
import Search from 'lucide-react/icons/search';
import type { LucideIcon } from '#ui/core/icon.tsx';
import { m } from '#messages';
import type { Intent } from '../../domain/fields.ts';

/** Labels of an intent: as its owner says it, and as others read it. */
export const INTENT_LABELS: Record<Intent, { icon: LucideIcon; mine: () => string; theirs: () => string }> = {
  seeks_room: {
    icon: Search,
    mine: () => m.intents_mine_seeks_room(),
    theirs: () => m.intents_theirs_seeks_room(),
  },
  has_room: { icon: Key, mine: () => m.intents_mine_has_room(), theirs: () => m.intents_theirs_has_room() },
  seeks_cotenants: {
    icon: Handshake,
    mine: () => m.intents_mine_seeks_cotenants(),
    theirs: () => m.intents_theirs_seeks_cotenants(),
  },
  offers_property: {
    icon: House,
    mine: () => m.intents_mine_offers_property(),
    theirs: () => m.intents_theirs_offers_property(),
  },
};
