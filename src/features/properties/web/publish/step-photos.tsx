import { useEffect, useRef, useState } from 'react';
import Camera from 'lucide-react/icons/camera';
import ImagePlus from 'lucide-react/icons/image-plus';
import { Button } from '#ui/button.tsx';
import { DropArea } from '#ui/drop-area.tsx';
import { FieldError } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { useMedia } from '#ui/media.ts';
import { useToast } from '#ui/toast.tsx';
import { m } from '#words';
import { PROPERTY } from '../../domain/rules.ts';
import { TypedInput } from './bound-fields.tsx';
import { PHOTO_KINDS } from './photo-board.ts';
import { PhotoTile, UploadTile } from './photo-tile.tsx';
import { errorWords } from './publish-words.ts';
import { usePhotoDrag } from './use-photo-drag.ts';
import { usePublishing } from './use-publishing.ts';

/** The photographs: chosen, dragged, pasted or taken, in the order in which they will be seen. */
export function StepPhotos() {
  const { board, photos, errorOf } = usePublishing();
  const toast = useToast();
  const isTouch = useMedia('(pointer: coarse)');
  const file = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const count = photos.photos.length;
  /** Where the keyboard goes once the photos are drawn anew: moving and removing would take it away. */
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const found = list.current?.querySelector<HTMLElement>(wanted.current) ?? chooser.current;
    wanted.current = null;
    found?.focus();
  }, [photos.photos]);
  const drag = usePhotoDrag(board, list);

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      board.add(files);
    };
    window.addEventListener('paste', paste);
    return () => window.removeEventListener('paste', paste);
  }, [board]);

  const remove = (id: string) => {
    const at = photos.photos.findIndex((photo) => photo.id === id);
    wanted.current = `[data-photo="${(photos.photos[at + 1] ?? photos.photos[at - 1])?.id ?? ''}"] button:last-of-type`;
    board.remove(id);
    toast.info(m.publish_photo_removed(), { action: { label: m.publish_undo(), onClick: () => board.undo(id) } });
  };
  const moveTo = (id: string, to: number) => {
    const at = Math.max(0, Math.min(to, count - 1));
    wanted.current = `[data-photo="${id}"] button`;
    board.move(id, at);
    void board.settle();
    setSaid(m.publish_photo_place({ nth: at + 1, count }));
  };
  const error = errorWords(photos.trouble ?? errorOf('photos'));
  return (
    <>
      <DropArea className="p-6" onFiles={(files) => board.add(files)}>
        <Icon of={ImagePlus} size={24} className="text-soft" />
        <p className="max-w-100 text-14 text-soft">{isTouch ? m.publish_photos_touch() : m.publish_photos_drop()}</p>
        <div className="flex flex-wrap justify-center gap-2">
          <Button ref={chooser} look="line" icon={ImagePlus} onClick={() => file.current?.click()}>
            {m.publish_photos_choose()}
          </Button>
          {isTouch && (
            <Button look="line" icon={Camera} onClick={() => camera.current?.click()}>
              {m.publish_photos_camera()}
            </Button>
          )}
        </div>
        {[
          { ref: file, multiple: true },
          { ref: camera, capture: 'environment' as const },
        ].map((input) => (
          <input
            key={input.capture ?? 'disk'}
            {...input}
            type="file"
            accept={PHOTO_KINDS}
            hidden
            data-testid={input.capture ? 'home-camera' : 'home-photos'}
            onChange={(event) => {
              board.add([...(event.currentTarget.files ?? [])]);
              event.currentTarget.value = '';
            }}
          />
        ))}
      </DropArea>
      {error && <FieldError>{error}</FieldError>}
      {(count > 0 || photos.uploads.length > 0) && (
        <section aria-label={m.publish_photos_list()}>
          <p className="mb-3 text-14 text-soft">
            {m.publish_photos_count({ count, max: PROPERTY.maxPhotos })}
            {count > 1 && ` · ${m.publish_photos_order()}`}
          </p>
          <ol ref={list} className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            {photos.photos.map((photo, at) => (
              <PhotoTile
                key={photo.id}
                photo={photo}
                at={at}
                count={count}
                isDragged={drag.dragged === photo.id}
                onGrab={drag.grab(photo.id)}
                onMoveTo={(to) => moveTo(photo.id, to)}
                onRemove={() => remove(photo.id)}
              />
            ))}
            {photos.uploads.map((upload) => (
              <UploadTile
                key={upload.key}
                upload={upload}
                onRetry={() => board.retry(upload.key)}
                onCancel={() => board.cancel(upload.key)}
              />
            ))}
          </ol>
          <p role="status" className="sr-only">
            {said}
          </p>
        </section>
      )}
      <TypedInput
        name="video_url"
        label={m.properties_field_video_url()}
        help={m.publish_video_help()}
        type="url"
        inputMode="url"
        maxLength={PROPERTY.videoMaxLength}
      />
    </>
  );
}
