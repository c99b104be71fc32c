import { m } from '#messages';
import { itemHint, itemLabel } from '../labels.ts';
import { BlobImage, HandoverPhoto } from './handover-photo.tsx';
import { ItemBadge } from './item-badge.tsx';
import type { ItemState } from './item-state.ts';
import { PhotoButton } from './photo-button.tsx';

interface ItemRowProps {
  handoverId: string;
  item: ItemState;
  /** Omit if the reader can add nothing. */
  onPhoto: ((photo: Blob) => void) | undefined;
  onOpen: () => void;
}

const THUMB = 'h-14 w-18 flex-none rounded-control object-cover';

/** One item of the walk: its first photo, what was said, and the button for a photo. */
export function ItemRow({ handoverId, item, onPhoto, onOpen }: ItemRowProps) {
  const { record, waitingPhotos, state, own } = item;
  const [first] = record.photos;
  const photos = record.photos.length + waitingPhotos.length;
  const hint = onPhoto ? itemHint(item.item) : state === null ? m.handover_check({ state: '' }) : '';
  const objection = record.checks.find(({ note }) => note !== '')?.note ?? own?.note;
  return (
    <li className="flex items-center gap-3 border-b border-line py-3 last:border-b-0">
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
          <span className="line-clamp-2 text-14 text-muted wrap-anywhere">
            {own?.value || objection || (photos > 0 ? m.handover_photos({ count: photos }) : hint)}
          </span>
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
    </li>
  );
}
