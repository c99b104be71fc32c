import { useDeferredValue, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import Search from 'lucide-react/icons/search';
import { useLang } from '#browser/i18n/lang.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import type { PropertyCardData } from '#features/properties/domain/search/search-filters.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { formatEuros } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { GroupShortlist } from '../../domain/shortlist-schema.ts';
import { parsePropertyUrl } from '#features/properties/web/public/parse-property-url.ts';
import { addToShortlist, searchProperties } from './shortlist-api.ts';
import { useShortlistActions } from './use-shortlist.ts';

const MAX_RESULTS = 8;

interface AddPropertyDialogProps {
  groupId: string;
  shortlist: GroupShortlist;
  onClose: () => void;
}

/** Adds a property to the shortlist: searches by text, or takes the URL of its page. */
export function AddPropertyDialog({ groupId, shortlist, onClose }: AddPropertyDialogProps) {
  const [text, setText] = useState('');
  const query = useDeferredValue(text.trim());
  const linked = parsePropertyUrl(query);
  const { pendingAction, run } = useShortlistActions(groupId);
  const found = useQuery({
    queryKey: ['group-homes-find', shortlist.city_id, query],
    queryFn: async ({ signal }) => {
      // Debounce: wait before searching.
      await new Promise((resolve) => setTimeout(resolve, 250));
      return signal.aborted ? [] : searchProperties(query.slice(0, 80), shortlist.city_id, signal);
    },
    enabled: linked === null,
    placeholderData: keepPreviousData,
  });
  const isListed = (id: string) => shortlist.homes.some(({ home: property }) => property.id === id);
  const add = async (id: string) => run(id, async () => addToShortlist(groupId, id), m.group_shortlist_added());
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.group_shortlist_add_title()}
      closeLabel={m.group_shortlist_close()}
    >
      <div className="grid gap-4">
        <Field label={m.group_shortlist_add_label()} help={m.group_shortlist_add_help()}>
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
            fullWidth
            loading={pendingAction === linked}
            disabled={isListed(linked)}
            onClick={() => void add(linked).then((isDone) => isDone && onClose())}
          >
            {isListed(linked) ? m.group_shortlist_listed() : m.group_shortlist_add_linked()}
          </Button>
        )}
        {linked === null && !found.data && !found.error && (
          <Loading label={m.group_shortlist_loading()} className="grid gap-2">
            <Skeleton className="h-16 rounded-inner" />
            <Skeleton className="h-16 rounded-inner" />
            <Skeleton className="h-16 rounded-inner" />
          </Loading>
        )}
        {linked === null && found.error && <p className="text-muted">{m.group_shortlist_find_failed()}</p>}
        {linked === null && found.data?.length === 0 && <p className="text-muted">{m.group_shortlist_find_none()}</p>}
        {linked === null && found.data && (
          <ul className="grid gap-1">
            {found.data.slice(0, MAX_RESULTS).map((property) => (
              <PropertyResult
                key={property.id}
                property={property}
                isListed={isListed(property.id)}
                isBusy={pendingAction === property.id}
                onAdd={() => void add(property.id)}
              />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

interface PropertyResultProps {
  property: PropertyCardData;
  isListed: boolean;
  isBusy: boolean;
  onAdd: () => void;
}

function PropertyResult({ property, isListed, isBusy, onAdd }: PropertyResultProps) {
  const lang = useLang();
  const [photo] = property.photos;
  const title = safeDisplayText(property.title);
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
        <span className="num truncate text-14 text-muted">
          {[m.group_shortlist_month({ price: formatEuros(property.monthly_cents, lang) }), property.district]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {isListed ? (
        <Badge tone="success" icon={Check}>
          {m.group_shortlist_listed()}
        </Badge>
      ) : (
        <Button variant="outline" loading={isBusy} onClick={onAdd} aria-label={m.group_shortlist_add_named({ title })}>
          {m.group_shortlist_add_short()}
        </Button>
      )}
    </li>
  );
}
