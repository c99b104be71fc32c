import Bot from 'lucide-react/icons/bot';
import UsersRound from 'lucide-react/icons/users-round';
import { Icon, type IconShape } from '#ui/icon.tsx';
import { m } from '#words';
import type { Step } from '../../domain/steps.ts';
import type { AliasState } from '../alias-check.ts';
import { AvatarField } from '../fields/avatar-field.tsx';
import { IdentityFields } from '../fields/identity-fields.tsx';
import { InterestFields } from '../fields/interest-fields.tsx';
import type { PartProps } from '../fields/part-props.ts';
import { PlacePart } from '../fields/place-part.tsx';
import { PreferenceFields } from '../fields/preference-fields.tsx';
import { BiographyField, ContactFields, WalletField } from '../fields/text-fields.tsx';

export const STEP_WORDS: Record<Step, { title: () => string; text: (() => string) | null }> = {
  profile_identity: { title: () => m.profiles_onboarding_title(), text: () => m.profiles_welcome() },
  location: { title: () => m.profiles_step_location(), text: () => m.profiles_step_location_text() },
  preferences: { title: () => m.profiles_step_preferences(), text: () => m.profiles_step_preferences_text() },
  interests: { title: () => m.profiles_step_interests(), text: () => m.profiles_step_interests_text() },
  contact: { title: () => m.profiles_step_contact(), text: () => m.profiles_step_contact_text() },
  profile: { title: () => m.profiles_step_profile(), text: () => m.profiles_step_profile_text() },
  crypto: { title: () => m.profiles_step_crypto(), text: () => m.profiles_step_crypto_text() },
};

export interface StepPartsProps extends PartProps {
  step: Step;
  alias: AliasState;
  photo: string | null;
  onPhoto: (choice: { avatarUrl: string | null; photo: string | null }) => void;
}

/** What a step asks. */
export function StepParts({ step, alias, photo, onPhoto, ...part }: StepPartsProps) {
  switch (step) {
    case 'profile_identity':
      return (
        <div className="grid gap-5">
          <Benefits />
          <AvatarField
            avatarUrl={part.form.avatar_url}
            photo={photo}
            onChange={onPhoto}
            error={part.errors['avatar_url']}
          />
          <IdentityFields {...part} alias={alias} />
        </div>
      );
    case 'location':
      return <PlacePart {...part} />;
    case 'preferences':
      return <PreferenceFields {...part} />;
    case 'interests':
      return <InterestFields {...part} />;
    case 'contact':
      return <ContactFields {...part} />;
    case 'profile':
      return <BiographyField {...part} />;
    case 'crypto':
      return <WalletField {...part} />;
  }
}

function Benefits() {
  return (
    <ul className="grid gap-2 rounded-inner bg-surface-quiet px-4 py-3 text-14 sm:grid-cols-2 sm:gap-4">
      <Benefit icon={UsersRound} text={m.profiles_benefit_matching()} />
      <Benefit icon={Bot} text={m.profiles_benefit_assistant()} />
    </ul>
  );
}

function Benefit({ icon, text }: { icon: IconShape; text: string }) {
  return (
    <li className="flex items-start gap-2.5">
      <Icon of={icon} className="text-fit-text" />
      <span>{text}</span>
    </li>
  );
}
