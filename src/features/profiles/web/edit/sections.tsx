import type { ReactNode } from 'react';
import { Badge } from '#ui/feedback/badge.tsx';
import { Card } from '#ui/display/card.tsx';
import { Checkbox, ChoiceGroup } from '#ui/forms/selection-controls.tsx';
import { cx } from '#ui/core/cx.ts';
import { Field } from '#ui/forms/field.tsx';
import { m } from '#messages';
import { TYPES } from '../../domain/fields.ts';
import type { AliasState } from '../alias-check.ts';
import { AvatarField } from '../fields/avatar-field.tsx';
import { IntentFields } from '../fields/intent-fields.tsx';
import { HabitFields } from '../fields/habit-fields.tsx';
import { IdentityFields } from '../fields/identity-fields.tsx';
import { InterestFields } from '../fields/interest-fields.tsx';
import type { ProfileFieldProps } from '../fields/field-props.ts';
import { ProfileLocationFields } from '../fields/profile-location-fields.tsx';
import { PreferenceFields } from '../fields/preference-fields.tsx';
import { BiographyField, ContactFields, WalletField } from '../fields/text-fields.tsx';
import { SECTIONS, type Section } from './edit-sections.ts';

export const SECTION_LABELS: Record<Section, { title: () => string; text?: () => string }> = {
  identity: { title: () => m.profiles_section_identity() },
  place: { title: () => m.profiles_section_place() },
  preferences: { title: () => m.profiles_section_preferences(), text: () => m.profiles_step_preferences_text() },
  habits: { title: () => m.profiles_section_habits(), text: () => m.profiles_section_habits_text() },
  interests: { title: () => m.profiles_section_interests(), text: () => m.profiles_step_interests_text() },
  about: { title: () => m.profiles_section_about(), text: () => m.profiles_step_profile_text() },
  contact: { title: () => m.profiles_section_contact(), text: () => m.profiles_step_contact_text() },
  crypto: { title: () => m.profiles_section_crypto(), text: () => m.profiles_step_crypto_text() },
};

export interface SectionsProps extends ProfileFieldProps {
  alias: AliasState;
  /** Sections with errors. */
  invalid: readonly Section[];
}

/** All sections as cards, with a table of contents on wide screens. */
export function Sections({ invalid, ...props }: SectionsProps) {
  return (
    <div className="grid gap-8 lg:grid-cols-[200px_minmax(0,1fr)] lg:gap-12">
      <nav aria-label={m.profiles_sections()} className="hidden lg:block">
        <ul className="sticky top-24 grid">
          {SECTIONS.map((section) => (
            <li key={section}>
              <a
                href={`#${section}`}
                className={cx(
                  'flex min-h-tap items-center rounded-control px-3 font-mid no-underline hover:bg-surface-quiet',
                  invalid.includes(section) ? 'text-danger-text' : 'text-muted hover:text-ink',
                )}
              >
                {SECTION_LABELS[section].title()}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid min-w-0 max-w-190 gap-4 md:gap-6">
        {SECTIONS.map((section) => (
          <SectionCard key={section} section={section} isWrong={invalid.includes(section)}>
            <SectionFields section={section} {...props} />
          </SectionCard>
        ))}
      </div>
    </div>
  );
}

function SectionCard({ section, isWrong, children }: { section: Section; isWrong: boolean; children: ReactNode }) {
  const { title, text } = SECTION_LABELS[section];
  return (
    <Card as="section" id={section} aria-labelledby={`${section}-title`} className="grid scroll-mt-24 gap-5">
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={`${section}-title`} className="text-22">
            {title()}
          </h2>
          {isWrong && <Badge tone="danger">{m.profiles_section_wrong()}</Badge>}
        </div>
        {text && <p className="mt-1 max-w-[62ch] text-14 text-muted">{text()}</p>}
      </div>
      {children}
    </Card>
  );
}

function SectionFields({ section, alias, ...part }: Omit<SectionsProps, 'invalid'> & { section: Section }) {
  switch (section) {
    case 'identity':
      return (
        <>
          <AvatarField {...part} />
          <IdentityFields {...part} alias={alias} />
          <IntentFields {...part} />
          <OccupationFields {...part} />
        </>
      );
    case 'place':
      return <ProfileLocationFields {...part} />;
    case 'preferences':
      return <PreferenceFields {...part} />;
    case 'habits':
      return <HabitFields {...part} />;
    case 'interests':
      return <InterestFields {...part} />;
    case 'about':
      return <BiographyField {...part} />;
    case 'contact':
      return <ContactFields {...part} />;
    case 'crypto':
      return <WalletField {...part} />;
  }
}

function OccupationFields({ form, set }: ProfileFieldProps) {
  return (
    <div className="grid gap-3">
      {form.type !== null && (
        <Field label={m.profiles_type()} group className="max-w-80">
          <ChoiceGroup
            options={TYPES.map((type) => ({
              value: type,
              label: type === 'student' ? m.profiles_type_student() : m.profiles_type_professional(),
            }))}
            value={form.type}
            onChange={(type) => set({ type })}
          />
        </Field>
      )}
      <Checkbox
        name="erasmus_friendly"
        checked={form.erasmus_friendly === true}
        onChange={(event) => set({ erasmus_friendly: event.currentTarget.checked })}
        help={m.profiles_erasmus_help()}
      >
        {m.profiles_erasmus()}
      </Checkbox>
    </div>
  );
}
