import { safeDisplayText } from '#browser/safe-display-text.ts';
import { m } from '#messages';
import type { EntryOf } from '../../domain/chain/entry.ts';
import { isDisputed } from '../../domain/record.ts';
import { itemHint, itemLabel, partyName } from '../labels.ts';
import { BlobImage, HandoverPhoto } from './handover-photo.tsx';
import { ItemBadge } from './item-badge.tsx';
import type { ItemState } from './item-state.ts';
import { MarkedPhotos } from './marked-photo.tsx';
import { PhotoButton } from './photo-button.tsx';

interface ItemRowProps {
  handoverId: string;
  item: ItemState;
  parties: readonly { party: string; name: string | null }[];
  /** Omit if the reader can add nothing. */
  onPhoto: ((photo: Blob) => void) | undefined;
  onOpen: () => void;
}

const THUMB = 'h-14 w-18 flex-none rounded-control object-cover';

/** One item of the walk: its first photo, what was said, and the button for a photo. */
export function ItemRow({ handoverId, item, parties, onPhoto, onOpen }: ItemRowProps) {
  const { record, waitingPhotos, state, own } = item;
  const [first] = record.photos;
  const photos = record.photos.length + waitingPhotos.length;
  const hint = onPhoto ? itemHint(item.item) : state === null ? m.handover_check({ state: '' }) : '';
  const [said, ...others] = record.checks.filter(({ state, note }) => note !== '' || isDisputed(state));
  const objection = said?.note || own?.note;
  const answersTo = (check: EntryOf<'check'>) => record.answers.filter((one) => one.check === check.seq);
  // Line by line: what else was said about the item, and the answers to what is shown.
  const lines = [
    ...(said ? answersTo(said) : []),
    ...others.flatMap((one) => [...(one.note === '' ? [] : [{ ...one, text: one.note }]), ...answersTo(one)]),
  ];
  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-line py-3 last:border-b-0">
      <button
        type="button"
        className="flex min-w-0 flex-1 items-center gap-3 rounded-control text-left"
        onClick={onOpen}
      >
        {first ? (
          <HandoverPhoto handoverId={handoverId} photo={first.photo} size="small" alt="" className={THUMB} />
        ) : (
          <BlobImage blob={waitingPhotos[0] ?? null} alt="" className={THUMB} />
        )}
        <span className="min-w-0 flex-1">
          <span className="block font-strong wrap-anywhere">{itemLabel(item.item)}</span>
          <span className="line-clamp-2 text-14 text-muted wrap-anywhere print:line-clamp-none">
            {own?.value ||
              (objection && safeDisplayText(objection)) ||
              (photos > 0 ? m.handover_photos({ count: photos }) : hint)}
          </span>
          {lines.map(({ seq, by, text }) => (
            <span key={seq} className="line-clamp-2 text-14 wrap-anywhere text-muted print:line-clamp-none">
              {m.handover_says({ name: partyName(parties, by), text: safeDisplayText(text) })}
            </span>
          ))}
        </span>
      </button>
      {state !== null ? (
        <ItemBadge state={state} />
      ) : (
        onPhoto && (
          <PhotoButton
            variant="outline"
            onPhoto={onPhoto}
            aria-label={m.handover_photo_of({ number: photos + 1, item: itemLabel(item.item) })}
          >
            {m.handover_photo()}
          </PhotoButton>
        )
      )}
      <div className="hidden w-full grid-cols-2 gap-2 print:grid">
        {record.checks.map(({ seq, marks }) => (
          <MarkedPhotos key={seq} {...{ handoverId, marks }} item={item.item} photos={record.photos} />
        ))}
      </div>
    </li>
  );
}
