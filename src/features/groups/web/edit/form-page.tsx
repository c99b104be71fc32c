import { useState, type ReactNode } from 'react';
import type { OwnProfile } from '#features/profiles/domain/profile.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { useLocalNavigate } from '#ui/local-link.tsx';
import { Note } from '#ui/note.tsx';
import { m } from '#words';
import { GROUP_PHOTO } from '../../domain/rules.ts';
import type { Group } from '../../domain/schema.ts';
import { GroupCard } from '../parts/group-card.tsx';
import { PlanFields, RuleFields, SayFields, WhoFields } from './fields.tsx';
import { formFor, formOf } from './group-form.ts';
import { PhotoField, useShownPhoto } from './photo-field.tsx';
import { usePreview } from './preview.ts';
import { useGroupForm } from './use-group-form.ts';

interface FormPageProps {
  own: OwnProfile;
  /** Null for a new one. */
  group: Group | null;
  /** Where I was looking for groups. */
  cityId?: string | null;
}

/** One calm form for a group, with the card that comes of it beside it. */
export function FormPage({ own, group, cityId = null }: FormPageProps) {
  const navigate = useLocalNavigate();
  const [began] = useState(() => (group ? formOf(group) : formFor(own, cityId)));
  const { form, set, photo, setPhoto, errors, wasKept, startOver, isSaving, save, fields } = useGroupForm({
    userId: own.id,
    group,
    began,
    onSaved: (id) => navigate(`/groups/${id}`, { replace: true }),
  });
  const preview = usePreview(form, own, group, useShownPhoto(photo));
  const props = { form, errors, set };
  return (
    <section className="wrap max-w-[1144px] pt-5 pb-10">
      <h1>{group ? m.groups_edit_title() : m.groups_new_title()}</h1>
      <p className="mt-1 text-soft">{group ? m.groups_edit_lead() : m.groups_new_lead()}</p>
      {wasKept && (
        <Note
          className="mt-4"
          action={
            <Button look="bare" onClick={startOver}>
              {m.groups_start_over()}
            </Button>
          }
        >
          {m.groups_was_kept()}
        </Note>
      )}
      <div className="mt-5 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-8">
        <form
          ref={fields}
          noValidate
          aria-label={group ? m.groups_edit_title() : m.groups_new_title()}
          className="grid min-w-0 gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <Part title={m.groups_part_who()}>
            <PhotoField
              stored={group?.photo_urls.medium ?? GROUP_PHOTO.defaultPath}
              hasStored={group?.has_photo ?? false}
              value={photo}
              onChange={setPhoto}
            />
            <WhoFields {...props} isCityFixed={group !== null && group.members_count > 1} />
          </Part>
          <Part title={m.groups_part_plan()} text={m.groups_part_plan_text()}>
            <PlanFields {...props} />
          </Part>
          <Part title={m.groups_part_rules()} text={m.groups_part_rules_text()}>
            <RuleFields {...props} />
          </Part>
          <Part title={m.groups_part_say()}>
            <SayFields {...props} />
          </Part>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" big busy={isSaving} busyLabel={m.groups_saving()} className="max-sm:w-full">
              {group ? m.groups_save() : m.groups_create()}
            </Button>
            <Button
              look="bare"
              big
              className="max-sm:w-full"
              onClick={() => navigate(group ? `/groups/${group.id}` : '/groups')}
            >
              {m.groups_cancel()}
            </Button>
          </div>
        </form>
        <aside aria-label={m.groups_preview()} className="min-w-0 max-lg:hidden lg:sticky lg:top-22">
          <p className="mb-2 text-14 text-soft">{m.groups_preview()}</p>
          <GroupCard group={preview} isLink={false} />
        </aside>
      </div>
    </section>
  );
}

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <Card as="section" className="grid gap-5">
      <div>
        <h2 className="text-18">{title}</h2>
        {text && <p className="text-14 text-soft">{text}</p>}
      </div>
      {children}
    </Card>
  );
}
