import { useState, type FormEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { requestErrorMessage } from '#browser/api/request-error-message.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { useOwnProfile } from '#features/profiles/web/public/use-own-profile.ts';
import { Avatar } from '#ui/display/avatar.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Field } from '#ui/forms/field.tsx';
import { useLocalizedNavigate } from '#ui/navigation/localized-link.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import type { SuggestedGroup } from '../../domain/fit/schema.ts';
import { GROUP } from '../../domain/rules.ts';
import { actOnGroup, createGroup, invitePerson, withdrawInvitation } from '../api.ts';
import { GROUPS_KEY } from '../public/groups-key.ts';

/**
 * Creates a private group and invites all people of a suggested one, after a confirmation that shows them. Can be
 * undone.
 */
export function SuggestedGroupDialog({
  suggestion: { people },
  onClose,
}: {
  suggestion: SuggestedGroup;
  onClose: () => void;
}) {
  const { data: own } = useOwnProfile();
  const [typed, setTyped] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const cache = useQueryClient();
  const toast = useToast();
  const navigate = useLocalizedNavigate();
  const name = typed ?? (own?.city ? m.group_suggestion_name({ city: own.city.name }) : '');
  const invalidate = () => void cache.invalidateQueries({ queryKey: [GROUPS_KEY] });

  const takeBack = async (groupId: string, invited: readonly string[]) => {
    await Promise.allSettled(invited.map(async (id) => withdrawInvitation(groupId, id)));
    try {
      await actOnGroup(groupId, 'close');
      toast.info(m.group_suggestion_undone());
      navigate('/groups');
    } catch (error) {
      toast.error(requestErrorMessage(error));
    }
    invalidate();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !own?.city_id) return;
    setBusy(true);
    setProblem(null);
    try {
      const size = people.length + 1;
      const group = await createGroup({ name: name.trim(), city_id: own.city_id, size, visibility: 'private' });
      const invited: string[] = [];
      let missing = 0;
      for (const { user_id: id } of people) {
        try {
          await invitePerson(group.id, id);
          invited.push(id);
        } catch {
          missing += 1;
        }
      }
      invalidate();
      const undo = { action: { label: m.groups_undo(), onClick: () => void takeBack(group.id, invited) } };
      if (missing > 0) toast.warning(m.group_suggestion_some({ missing }), undo);
      else toast.success(m.group_suggestion_done(), undo);
      onClose();
      navigate(`/groups/${group.id}`);
    } catch (error) {
      setProblem(requestErrorMessage(error));
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={m.group_suggestion_title()}
      description={m.group_suggestion_text()}
      closeLabel={m.groups_close()}
      onSubmit={(event) => void submit(event)}
      actions={
        <>
          <Button variant="ghost" className="-ml-3" onClick={onClose} disabled={busy}>
            {m.group_suggestion_cancel()}
          </Button>
          <Button type="submit" loading={busy}>
            {m.group_suggestion_go({ count: people.length })}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <Field label={m.groups_field_name()} error={problem}>
          <TextInput
            value={name}
            maxLength={GROUP.nameMaxLength}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </Field>
        <ul className="grid gap-1" aria-label={m.group_suggestion_people()}>
          {people.map((one) => (
            <li key={one.user_id} className="flex min-h-15 items-center gap-3">
              <Avatar name={one.user_id} src={one.avatar_urls?.small ?? null} />
              <div className="min-w-0 leading-ui">
                <p className="truncate font-strong" dir="auto">
                  {safeDisplayText(one.display_name)}
                </p>
                <p className="truncate text-14 text-muted">
                  {[one.university?.name, one.age ? m.groups_age({ age: one.age }) : null].filter(Boolean).join(' · ')}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
