import BookOpen from 'lucide-react/icons/book-open';
import CigaretteOff from 'lucide-react/icons/cigarette-off';
import Coins from 'lucide-react/icons/coins';
import Dices from 'lucide-react/icons/dices';
import DoorOpen from 'lucide-react/icons/door-open';
import Drama from 'lucide-react/icons/drama';
import Gamepad from 'lucide-react/icons/gamepad';
import Gamepad2 from 'lucide-react/icons/gamepad-2';
import Glasses from 'lucide-react/icons/glasses';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import Layers from 'lucide-react/icons/layers';
import Mic from 'lucide-react/icons/mic';
import Monitor from 'lucide-react/icons/monitor';
import Music from 'lucide-react/icons/music';
import PawPrint from 'lucide-react/icons/paw-print';
import Star from 'lucide-react/icons/star';
import Swords from 'lucide-react/icons/swords';
import Tv from 'lucide-react/icons/tv';
import type { LucideIcon } from '#ui/core/icon.tsx';
import { m } from '#messages';
import type { Answer, DealBreaker, Gender, Interest } from '../domain/fields.ts';

type Message = () => string;

export const ANSWER_LABELS: Record<Answer, Message> = {
  yes: () => m.profiles_yes(),
  no: () => m.profiles_no(),
  indifferent: () => m.profiles_indifferent(),
};

export const GENDER_LABELS: Record<Gender, Message> = {
  male: () => m.profiles_gender_male(),
  female: () => m.profiles_gender_female(),
  other: () => m.profiles_gender_other(),
  prefer_not_to_say: () => m.profiles_gender_prefer_not_to_say(),
};

/** Labels of a deal-breaker: its question, and each answer as shown to others. */
export interface DealBreakerLabels extends Record<Answer, Message> {
  icon: LucideIcon;
  name: Message;
  question: Message;
}

export const DEAL_BREAKER_LABELS: Record<DealBreaker, DealBreakerLabels> = {
  smoking: {
    icon: CigaretteOff,
    name: () => m.profiles_pref_smoking(),
    question: () => m.profiles_ask_smoking(),
    yes: () => m.profiles_smoking_yes(),
    no: () => m.profiles_smoking_no(),
    indifferent: () => m.profiles_smoking_indifferent(),
  },
  pets: {
    icon: PawPrint,
    name: () => m.profiles_pref_pets(),
    question: () => m.profiles_ask_pets(),
    yes: () => m.profiles_pets_yes(),
    no: () => m.profiles_pets_no(),
    indifferent: () => m.profiles_pets_indifferent(),
  },
  visitors: {
    icon: DoorOpen,
    name: () => m.profiles_pref_visitors(),
    question: () => m.profiles_ask_visitors(),
    yes: () => m.profiles_visitors_yes(),
    no: () => m.profiles_visitors_no(),
    indifferent: () => m.profiles_visitors_indifferent(),
  },
  couples: {
    icon: HeartHandshake,
    name: () => m.profiles_pref_couples(),
    question: () => m.profiles_ask_couples(),
    yes: () => m.profiles_couples_yes(),
    no: () => m.profiles_couples_no(),
    indifferent: () => m.profiles_couples_indifferent(),
  },
  crypto_payment: {
    icon: Coins,
    name: () => m.profiles_pref_crypto_payment(),
    question: () => m.profiles_ask_crypto_payment(),
    yes: () => m.profiles_crypto_payment_yes(),
    no: () => m.profiles_crypto_payment_no(),
    indifferent: () => m.profiles_crypto_payment_indifferent(),
  },
};

export const INTEREST_LABELS: Record<Interest, { icon: LucideIcon; name: Message }> = {
  gamer: { icon: Gamepad2, name: () => m.profiles_interest_gamer() },
  anime: { icon: Tv, name: () => m.profiles_interest_anime() },
  manga: { icon: BookOpen, name: () => m.profiles_interest_manga() },
  kpop: { icon: Music, name: () => m.profiles_interest_kpop() },
  streamer: { icon: Mic, name: () => m.profiles_interest_streamer() },
  cosplay: { icon: Drama, name: () => m.profiles_interest_cosplay() },
  series_comics: { icon: Star, name: () => m.profiles_interest_series_comics() },
  board_games: { icon: Dices, name: () => m.profiles_interest_board_games() },
  magic: { icon: Layers, name: () => m.profiles_interest_magic() },
  ps5: { icon: Gamepad, name: () => m.profiles_interest_ps5() },
  pc: { icon: Monitor, name: () => m.profiles_interest_pc() },
  roleplayer: { icon: Swords, name: () => m.profiles_interest_roleplayer() },
  geek: { icon: Glasses, name: () => m.profiles_interest_geek() },
};
