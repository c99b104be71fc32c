import { useDeferredValue, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import Search from 'lucide-react/icons/search';
import { useLang } from '#browser/lang.ts';
import { shownText } from '#browser/shown-text.ts';
import type { HomeCard } from '#features/properties/domain/search.ts';
import { euros } from '#kit/euros.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { m } from '#words';
import type { GroupHomes } from '../../domain/homes-schema.ts';
import { homeInText } from './home-in-text.ts';
import { addHome, findHomes } from './homes-api.ts';
import { useHomesWork } from './use-homes.ts';

const SHOWN = 8;

interface AddHomeDialogProps {
  groupId: string;
  list: GroupHomes;
  onClose: () => void;
}

/** Finds a home of ours by words, or takes the link of its page. */
export function AddHomeDialog({ groupId, list, onClose }: AddHomeDialogProps) {
  const [text, setText] = useState('');
  const words = useDeferredValue(text.trim());
  const linked = homeInText(words);
  const { busy, run } = useHomesWork(groupId);
  const found = useQuery({
    queryKey: ['group-homes-find', list.city_id, words],
    queryFn: async ({ signal }) => {
      // a pause, so that not every letter asks
      await new Promise((resolve) => setTimeout(resolve, 250));
      return signal.aborted ? [] : findHomes(words.slice(0, 80), list.city_id, signal);
    },
    enabled: linked === null,
    placeholderData: keepPreviousData,
  });
  const isListed = (id: string) => list.homes.some(({ home }) => home.id === id);
  const add = async (id: string) => run(id, async () => addHome(groupId, id), m.group_homes_added());
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.group_homes_add_title()}
      closeLabel={m.group_homes_close()}
    >
      <div className="grid gap-4">
        <Field label={m.group_homes_add_label()} help={m.group_homes_add_help()}>
          <TextInput
            icon={Search}
            type="search"
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Field>
        {linked !== null && (
          <Button
            wide
            busy={busy === linked}
            disabled={isListed(linked)}
            onClick={() => void add(linked).then((isDone) => isDone && onClose())}
          >
            {isListed(linked) ? m.group_homes_listed() : m.group_homes_add_linked()}
          </Button>
        )}
        {linked === null && !found.data && !found.error && (
          <Loading label={m.group_homes_loading()} className="grid gap-2">
            <Skeleton className="h-16 rounded-inner" />
            <Skeleton className="h-16 rounded-inner" />
            <Skeleton className="h-16 rounded-inner" />
          </Loading>
        )}
        {linked === null && found.error && <p className="text-soft">{m.group_homes_find_failed()}</p>}
        {linked === null && found.data?.length === 0 && <p className="text-soft">{m.group_homes_find_none()}</p>}
        {linked === null && found.data && (
          <ul className="grid gap-1">
            {found.data.slice(0, SHOWN).map((home) => (
              <Found
                key={home.id}
                home={home}
                isListed={isListed(home.id)}
                isBusy={busy === home.id}
                onAdd={() => void add(home.id)}
              />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

interface FoundProps {
  home: HomeCard;
  isListed: boolean;
  isBusy: boolean;
  onAdd: () => void;
}

function Found({ home, isListed, isBusy, onAdd }: FoundProps) {
  const lang = useLang();
  const [photo] = home.photos;
  const title = shownText(home.title);
  return (
    <li className="flex items-center gap-3 py-1.5">
      {photo ? (
        <img
          src={photo.urls.small}
          alt=""
          width={64}
          height={52}
          loading="lazy"
          className="h-13 w-16 flex-none rounded-inner bg-surface-quiet object-cover"
        />
      ) : (
        <span className="h-13 w-16 flex-none rounded-inner bg-surface-quiet" />
      )}
      <span className="grid min-w-0 flex-1 leading-ui">
        <span className="truncate font-mid" dir="auto">
          {title}
        </span>
        <span className="num truncate text-14 text-soft">
          {[m.group_homes_month({ price: euros(home.monthly_cents, lang) }), home.district].filter(Boolean).join(' · ')}
        </span>
      </span>
      {isListed ? (
        <Badge tone="fit" icon={Check}>
          {m.group_homes_listed()}
        </Badge>
      ) : (
        <Button look="line" busy={isBusy} onClick={onAdd} aria-label={m.group_homes_add_named({ title })}>
          {m.group_homes_add_short()}
        </Button>
      )}
    </li>
  );
}
