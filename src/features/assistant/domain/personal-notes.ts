import type { Answers, PersonalLine } from './answers.ts';
import type { ActionPath, Intent } from './intents.ts';

/** Data about the signed-in person that the page holds already; absent where it does not. */
export interface PersonalFacts {
  /** Optional answers that the profile lacks. */
  unansweredCount?: number;
  isProfileHidden?: boolean;
  hasPhoto?: boolean;
  /** Requests that the person sent and that wait for an answer. */
  sentRequestCount?: number;
  /** Requests that wait for this person's answer. */
  receivedRequestCount?: number;
  unreadMessageCount?: number;
  pausedListingCount?: number;
  listingInReviewCount?: number;
}

interface PersonalNote {
  line: PersonalLine;
  /** Intents that the note belongs to. */
  intents: readonly Intent[];
  /** Number in the text; 0 or absent: the note does not apply. */
  count: (facts: PersonalFacts) => number | undefined;
  /** Link to the page that changes it. */
  action?: ActionPath;
}

const NOTES: readonly PersonalNote[] = [
  {
    line: 'unanswered',
    intents: ['matching_how', 'matching_improve', 'score_low', 'edit_profile', 'no_replies', 'find_flatmate'],
    count: ({ unansweredCount }) => unansweredCount,
    action: '/profile',
  },
  {
    line: 'no_photo',
    intents: ['photos_profile', 'no_replies'],
    count: ({ hasPhoto }) => (hasPhoto === false ? 1 : 0),
    action: '/profile',
  },
  {
    line: 'hidden',
    intents: ['hide_profile', 'privacy', 'no_replies', 'find_flatmate', 'my_matches'],
    count: ({ isProfileHidden }) => (isProfileHidden ? 1 : 0),
    action: '/profile',
  },
  {
    line: 'received_requests',
    intents: ['chat_start', 'my_matches', 'chat_pending', 'notifications'],
    count: ({ receivedRequestCount }) => receivedRequestCount,
    action: '/matching',
  },
  {
    line: 'sent_requests',
    intents: ['chat_pending', 'no_replies', 'my_matches'],
    count: ({ sentRequestCount }) => sentRequestCount,
    action: '/matching',
  },
  {
    line: 'unread',
    intents: ['notifications', 'no_replies', 'chat_start', 'presence'],
    count: ({ unreadMessageCount }) => unreadMessageCount,
  },
  {
    line: 'listings_in_review',
    intents: ['listing_paused', 'listing_manage', 'publish_room', 'home_trust'],
    count: ({ listingInReviewCount }) => listingInReviewCount,
    action: '/properties/publish',
  },
  {
    line: 'paused_listings',
    intents: ['listing_paused', 'listing_manage', 'rent_room_owner'],
    count: ({ pausedListingCount }) => pausedListingCount,
    action: '/properties/publish',
  },
];

/** Sentence that the facts of a person add to an answer, and the page where they change it; `null` if there is none. */
export function personalNote(
  intent: Intent,
  facts: PersonalFacts,
  texts: Answers,
): { text: string; action: ActionPath | null } | null {
  for (const { line, intents, count, action } of NOTES) {
    const number = intents.includes(intent) ? (count(facts) ?? 0) : 0;
    if (number === 0) continue;
    const { one, other } = texts.personal[line];
    return { text: (number === 1 ? one : other).replace('{count}', String(number)), action: action ?? null };
  }
  return null;
}
