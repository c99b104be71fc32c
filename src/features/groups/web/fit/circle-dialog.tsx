import { useState, type FormEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { shownText } from '#browser/shown-text.ts';
import { useOwnProfile } from '#features/profiles/web/parts/own-profile.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { useLocalNavigate } from '#ui/local-link.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useToast } from '#ui/toast.tsx';
import { m } from '#words';
import type { Circle } from '../../domain/fit/schema.ts';
import { GROUP } from '../../domain/rules.ts';
import { actOnGroup, createGroup, invitePerson, withdrawInvitation } from '../api.ts';
import { failureWords } from '../group-words.ts';
import { GROUPS } from '../group/use-group.ts';
import { forgetLists } from '../search/group-list.ts';

/** Founds a private group and invites all of a suggested one, after a look at who that is; it can be taken back. */
export function CircleDialog({ circle: { people }, onClose }: { circle: Circle; onClose: () => void }) {
  const { data: own } = useOwnProfile();
  const [typed, setTyped] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const cache = useQueryClient();
  const toast = useToast();
  const navigate = useLocalNavigate();
  const name = typed ?? (own?.city ? m.group_news_circle_name({ city: own.city.name }) : '');
  const anew = () => {
    forgetLists();
    void cache.invalidateQueries({ queryKey: [GROUPS] });
  };

  const takeBack = async (groupId: string, invited: readonly string[]) => {
    await Promise.allSettled(invited.map(async (id) => withdrawInvitation(groupId, id)));
    try {
      await actOnGroup(groupId, 'close');
      toast.info(m.group_news_circle_undone());
      navigate('/groups');
    } catch (error) {
      toast.error(failureWords(error));
    }
    anew();
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
      anew();
      const undo = { action: { label: m.groups_undo(), onClick: () => void takeBack(group.id, invited) } };
      if (missing > 0) toast.warning(m.group_news_circle_some({ missing }), undo);
      else toast.success(m.group_news_circle_done(), undo);
      onClose();
      navigate(`/groups/${group.id}`);
    } catch (error) {
      setProblem(failureWords(error));
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={m.group_news_circle_title()}
      description={m.group_news_circle_text()}
      closeLabel={m.groups_close()}
      onSubmit={(event) => void submit(event)}
      actions={
        <>
          <Button look="bare" className="-ml-3" onClick={onClose} disabled={busy}>
            {m.group_news_circle_cancel()}
          </Button>
          <Button type="submit" busy={busy}>
            {m.group_news_circle_go({ count: people.length })}
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
        <ul className="grid gap-1" aria-label={m.group_news_circle_people()}>
          {people.map((one) => (
            <li key={one.user_id} className="flex min-h-15 items-center gap-3">
              <Avatar name={one.user_id} src={one.avatar_urls?.small ?? null} />
              <div className="min-w-0 leading-ui">
                <p className="truncate font-strong" dir="auto">
                  {shownText(one.display_name)}
                </p>
                <p className="truncate text-14 text-soft">
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
