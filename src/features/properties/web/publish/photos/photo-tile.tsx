import { useSortable } from '@dnd-kit/sortable';
import type { MouseEventHandler } from 'react';
import Grip from 'lucide-react/icons/grip-vertical';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Trash from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { Badge } from '#ui/feedback/badge.tsx';
import { cx } from '#ui/core/cx.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { m } from '#messages';
import type { Photo } from '../../../domain/schema.ts';
import type { Upload } from './photo-uploader.ts';
import { fieldErrorMessage } from '../publish-labels.ts';

const TILE_CLASSES = 'relative aspect-4/3 overflow-hidden rounded-inner bg-surface-press';

interface PhotoTileProps {
  photo: Photo;
  index: number;
  count: number;
  onRemove: () => void;
}

/** Photo tile inside `SortablePhotos`: a mouse drags it anywhere, touch and keyboard by its handle. */
export function PhotoTile({ photo, index, count, onRemove }: PhotoTileProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: photo.id,
  });
  const positionLabel = m.publish_photo_place({ nth: index + 1, count });
  return (
    <li
      ref={setNodeRef}
      data-photo={photo.id}
      onMouseDown={listeners?.['onMouseDown'] as MouseEventHandler}
      style={{ translate: transform ? `${transform.x}px ${transform.y}px` : undefined, transition }}
      className={cx(
        TILE_CLASSES,
        isDragging ? 'z-1 cursor-grabbing opacity-60 outline-3 outline-focus' : 'cursor-grab',
      )}
    >
      <img
        src={photo.urls.small}
        alt={positionLabel}
        width={photo.width}
        height={photo.height}
        draggable={false}
        style={{ backgroundImage: `url(${photo.placeholder})`, backgroundSize: 'cover' }}
        className="size-full object-cover"
      />
      {index === 0 && (
        <span className="absolute bottom-2 left-2">
          <Badge tone="photo">{m.publish_photo_cover()}</Badge>
        </span>
      )}
      <div className="absolute top-1.5 right-1.5 left-1.5 flex justify-between">
        <IconButton
          ref={setActivatorNodeRef}
          label={m.publish_photo_move({ place: positionLabel })}
          icon={Grip}
          onPhoto
          {...listeners}
          aria-describedby={attributes['aria-describedby']}
          aria-pressed={isDragging}
          className="touch-none"
        />
        <IconButton label={m.publish_photo_remove({ place: positionLabel })} icon={Trash} onPhoto onClick={onRemove} />
      </div>
    </li>
  );
}

interface UploadTileProps {
  upload: Upload;
  onRetry: () => void;
  onCancel: () => void;
}

/** Upload in progress, or its error. */
export function UploadTile({ upload, onRetry, onCancel }: UploadTileProps) {
  const { name } = upload;
  const isFailed = upload.status === 'failed';
  return (
    <li className={TILE_CLASSES}>
      <img src={upload.preview} alt="" className="size-full object-cover opacity-45" />
      <div className="absolute top-1.5 right-1.5 z-1">
        <IconButton label={m.publish_upload_cancel({ name })} icon={X} onPhoto onClick={onCancel} />
      </div>
      {isFailed ? (
        <div role="alert" className="absolute inset-0 grid content-end gap-1 bg-surface p-2 text-12 text-danger-text">
          <p className="line-clamp-3 pr-11">{fieldErrorMessage(upload.error)}</p>
          {upload.error !== 'photo_heavy' && (
            <button
              type="button"
              onClick={onRetry}
              className="inline-flex min-h-tap items-center gap-1.5 text-14 font-strong text-ink underline underline-offset-3"
            >
              <RotateCw aria-hidden="true" size={16} />
              {m.publish_upload_retry()}
            </button>
          )}
        </div>
      ) : (
        <div className="absolute inset-x-0 bottom-0 grid gap-1.5 bg-surface p-2 text-12">
          <p className="truncate">
            {upload.status === 'waiting'
              ? m.publish_upload_waiting()
              : upload.progress < 1
                ? m.publish_upload_sending()
                : m.publish_upload_drawing()}
          </p>
          <Progress percent={upload.progress * 100} label={m.publish_upload_progress({ name })} />
        </div>
      )}
    </li>
  );
}
