import { useState } from 'react';
import Bot from 'lucide-react/icons/bot';
import ChevronDown from 'lucide-react/icons/chevron-down';
import UsersRound from 'lucide-react/icons/users-round';
import { Icon, type LucideIcon } from '#ui/core/icon.tsx';
import { m } from '#messages';
import type { Step } from '../../domain/onboarding-steps.ts';
import type { AliasState } from '../alias-check.ts';
import { AvatarField } from '../fields/avatar-field.tsx';
import { IdentityFields } from '../fields/identity-fields.tsx';
import { IntentFields } from '../fields/intent-fields.tsx';
import { InterestFields } from '../fields/interest-fields.tsx';
import type { ProfileFieldProps } from '../fields/field-props.ts';
import { ProfileLocationFields } from '../fields/profile-location-fields.tsx';
import { PreferenceFields } from '../fields/preference-fields.tsx';
import { BiographyField, ContactFields, WalletField } from '../fields/text-fields.tsx';

export const STEP_LABELS: Record<Step, { title: () => string; text: (() => string) | null }> = {
  profile_identity: { title: () => m.profiles_onboarding_title(), text: () => m.profiles_welcome() },
  location: { title: () => m.profiles_step_location(), text: () => m.profiles_step_location_text() },
  preferences: { title: () => m.profiles_step_preferences(), text: () => m.profiles_step_preferences_text() },
  interests: { title: () => m.profiles_step_interests(), text: () => m.profiles_step_interests_text() },
  contact: { title: () => m.profiles_step_contact(), text: () => m.profiles_step_contact_text() },
  profile: { title: () => m.profiles_step_profile(), text: () => m.profiles_step_profile_text() },
  crypto: { title: () => m.profiles_step_crypto(), text: () => m.profiles_step_crypto_text() },
};

export interface StepFieldsProps extends ProfileFieldProps {
  step: Step;
  alias: AliasState;
}

/** Fields of a step. */
export function StepFields({ step, alias, ...part }: StepFieldsProps) {
  switch (step) {
    case 'profile_identity':
      return (
        <div className="grid gap-5">
          <Benefits />
          <AvatarField {...part} />
          <IdentityFields {...part} alias={alias} />
        </div>
      );
    case 'location':
      return <ProfileLocationFields {...part} />;
    case 'preferences':
      return <PreferenceFields {...part} />;
    case 'interests':
      return <InterestFields {...part} />;
    case 'contact':
      return <ContactFields {...part} />;
    case 'profile':
      return (
        <div className="grid gap-5">
          <BiographyField {...part} />
          <IntentFields {...part} />
        </div>
      );
    case 'crypto':
      return <FoldedWallet {...part} />;
  }
}

/** Few people have a wallet, so that the last step is empty for the others. */
function FoldedWallet(part: ProfileFieldProps) {
  const [startsOpen] = useState(part.form.solana_wallet !== '');
  return (
    <details open={startsOpen} className="group">
      <summary className="inline-flex min-h-tap cursor-pointer items-center gap-2 font-strong">
        <Icon icon={ChevronDown} className="group-open:rotate-180" />
        {m.profiles_wallet_add()}
      </summary>
      <div className="pt-3">
        <WalletField {...part} />
      </div>
    </details>
  );
}

function Benefits() {
  return (
    <ul className="grid gap-2 rounded-inner bg-surface-quiet px-4 py-3 text-14 sm:grid-cols-2 sm:gap-4">
      <Benefit icon={UsersRound} text={m.profiles_benefit_matching()} />
      <Benefit icon={Bot} text={m.profiles_benefit_assistant()} />
    </ul>
  );
}

function Benefit({ icon, text }: { icon: LucideIcon; text: string }) {
  return (
    <li className="flex items-start gap-2.5">
      <Icon icon={icon} className="text-success-text" />
      <span>{text}</span>
    </li>
  );
}
