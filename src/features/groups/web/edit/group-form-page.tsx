import { useState, type ReactNode } from 'react';
import type { OwnProfile, PublicProfile } from '#features/profiles/domain/profile.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { useLocalizedNavigate } from '#ui/navigation/localized-link.tsx';
import { FormErrorSummary } from '#ui/forms/form-error-summary.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { m } from '#messages';
import { GROUP_PHOTO } from '../../domain/rules.ts';
import type { Group } from '../../domain/schema.ts';
import { GroupCard } from '../public/group-card.tsx';
import { PlanFields, RuleFields, DescriptionFields, IdentityFields } from './group-fields.tsx';
import { initialForm, toForm } from './group-form.ts';
import { InviteeNote } from './invitee-note.tsx';
import { PhotoField, usePhotoPreview } from './photo-field.tsx';
import { useGroupPreview } from './use-group-preview.ts';
import { useGroupForm } from './use-group-form.ts';

interface GroupFormPageProps {
  own: OwnProfile;
  /** `null` for a new group. */
  group: Group | null;
  /** City of the preceding group search. */
  cityId?: string | null;
  /** Person to invite to the new group. */
  invitee?: PublicProfile | null;
  onInviteeRemoved?: () => void;
}

/** Form for creating or editing a group, with a live preview of its card. */
export function GroupFormPage({ own, group, cityId = null, invitee = null, onInviteeRemoved }: GroupFormPageProps) {
  const navigate = useLocalizedNavigate();
  const [began] = useState(() => (group ? toForm(group) : initialForm(own, cityId)));
  const { form, photo, setPhoto } = useGroupForm({
    userId: own.id,
    group,
    invitee,
    initial: began,
    onSaved: (id) => navigate(`/groups/${id}`, { replace: true }),
  });
  const preview = useGroupPreview(form.watch(), own, group, usePhotoPreview(photo));
  return (
    <section className="wrap max-w-[1144px] pt-5 pb-10">
      <h1>{group ? m.groups_edit_title() : m.groups_new_title()}</h1>
      <p className="mt-1 text-muted">{group ? m.groups_edit_lead() : m.groups_new_lead()}</p>
      {invitee && onInviteeRemoved && <InviteeNote person={invitee} onRemove={onInviteeRemoved} />}
      {form.isDraftRestored && (
        <Callout
          className="mt-4"
          action={
            <Button variant="ghost" onClick={() => form.restart(began)}>
              {m.groups_start_over()}
            </Button>
          }
        >
          {m.groups_draft_restored()}
        </Callout>
      )}
      <div className="mt-5 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-8">
        <form
          noValidate
          aria-label={group ? m.groups_edit_title() : m.groups_new_title()}
          className="grid min-w-0 gap-5"
          onSubmit={(event) => void form.submit(event)}
        >
          <FormSection title={m.groups_section_identity()}>
            <PhotoField
              storedUrl={group?.photo_urls.medium ?? GROUP_PHOTO.defaultPath}
              hasStored={group?.has_photo ?? false}
              value={photo}
              onChange={setPhoto}
            />
            <IdentityFields form={form} isCityFixed={group !== null && group.members_count > 1} />
          </FormSection>
          <FormSection title={m.groups_section_plan()} text={m.groups_section_plan_text()}>
            <PlanFields form={form} />
          </FormSection>
          <FormSection title={m.groups_section_rules()} text={m.groups_section_rules_text()}>
            <RuleFields form={form} />
          </FormSection>
          <FormSection title={m.groups_section_description()}>
            <DescriptionFields form={form} />
          </FormSection>
          <FormErrorSummary {...form.summary} />
          <div className="flex flex-wrap gap-2">
            <Button
              type="submit"
              size="lg"
              loading={form.isSubmitting}
              loadingLabel={m.groups_saving()}
              className="max-sm:w-full"
            >
              {group ? m.groups_save() : m.groups_create()}
            </Button>
            <Button
              variant="ghost"
              size="lg"
              className="max-sm:w-full"
              onClick={() => navigate(group ? `/groups/${group.id}` : '/groups')}
            >
              {m.groups_cancel()}
            </Button>
          </div>
        </form>
        <aside aria-label={m.groups_preview()} className="min-w-0 max-lg:hidden lg:sticky lg:top-22">
          <p className="mb-2 text-14 text-muted">{m.groups_preview()}</p>
          <GroupCard group={preview} isLink={false} />
        </aside>
      </div>
    </section>
  );
}

function FormSection({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <Card as="section" className="grid gap-5">
      <div>
        <h2 className="text-18">{title}</h2>
        {text && <p className="text-14 text-muted">{text}</p>}
      </div>
      {children}
    </Card>
  );
}
