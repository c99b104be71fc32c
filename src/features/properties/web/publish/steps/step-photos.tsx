import { useEffect, useRef } from 'react';
import Camera from 'lucide-react/icons/camera';
import ImagePlus from 'lucide-react/icons/image-plus';
import { Button } from '#ui/buttons/button.tsx';
import { Dropzone } from '#ui/forms/dropzone.tsx';
import { FieldError } from '#ui/forms/field.tsx';
import { Icon } from '#ui/core/icon.tsx';
import { useMediaQuery } from '#ui/hooks/use-media-query.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import { PROPERTY } from '../../../domain/rules.ts';
import { isPublic } from '../../../domain/states.ts';
import { TypedTextInput } from '../form/form-fields.tsx';
import { PHOTO_ACCEPT } from '../photos/photo-uploader.ts';
import { PhotoTile, UploadTile } from '../photos/photo-tile.tsx';
import { fieldErrorMessage } from '../publish-labels.ts';
import { SortablePhotos } from '../photos/sortable-photos.tsx';
import { usePublishing } from '../use-publishing.ts';

/** Photos: chosen, dragged, pasted or taken with the camera, and sorted. */
export function StepPhotos() {
  const { photoUploader, photoState, saveState, errorOf } = usePublishing();
  const toast = useToast();
  const isTouch = useMediaQuery('(pointer: coarse)');
  const file = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const count = photoState.photos.length;
  /** Selector of the element to focus after the next render; removing photos would lose the focus. */
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const found = list.current?.querySelector<HTMLElement>(wanted.current) ?? chooser.current;
    wanted.current = null;
    found?.focus();
  }, [photoState.photos]);

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      photoUploader.add(files);
    };
    window.addEventListener('paste', paste);
    return () => window.removeEventListener('paste', paste);
  }, [photoUploader]);

  const remove = (id: string) => {
    const at = photoState.photos.findIndex((photo) => photo.id === id);
    wanted.current = `[data-photo="${(photoState.photos[at + 1] ?? photoState.photos[at - 1])?.id ?? ''}"] button:last-of-type`;
    const toastId = toast.info(m.publish_photo_removed(), {
      action: { label: m.publish_undo(), onClick: () => photoUploader.undo(id) },
    });
    photoUploader.remove(id, () => toast.dismiss(toastId));
  };
  const move = (id: string, to: number) => {
    photoUploader.move(id, to);
    void photoUploader.saveOrder();
  };
  const error = fieldErrorMessage(photoState.error ?? errorOf('photos'));
  const { property } = saveState;
  const mayPause = property !== null && isPublic(property.state) && count <= PROPERTY.minPublishedPhotos;
  return (
    <>
      <Dropzone className="p-6" onFiles={(files) => photoUploader.add(files)}>
        <Icon icon={ImagePlus} size={24} className="text-muted" />
        <p className="max-w-100 text-14 text-muted">{isTouch ? m.publish_photos_touch() : m.publish_photos_drop()}</p>
        <div className="flex flex-wrap justify-center gap-2">
          <Button ref={chooser} variant="outline" icon={ImagePlus} onClick={() => file.current?.click()}>
            {m.publish_photos_choose()}
          </Button>
          {isTouch && (
            <Button variant="outline" icon={Camera} onClick={() => camera.current?.click()}>
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
            accept={PHOTO_ACCEPT}
            hidden
            data-testid={input.capture ? 'home-camera' : 'home-photos'}
            onChange={(event) => {
              photoUploader.add([...(event.currentTarget.files ?? [])]);
              event.currentTarget.value = '';
            }}
          />
        ))}
      </Dropzone>
      {error && <FieldError>{error}</FieldError>}
      {mayPause && <p className="text-14 text-warning-text">{m.fraud_photos_pause()}</p>}
      {(count > 0 || photoState.uploads.length > 0) && (
        <section aria-label={m.publish_photos_list()}>
          <p className="mb-3 text-14 text-muted">
            {m.publish_photos_count({ count, max: PROPERTY.maxPhotos })}
            {count > 1 && ` · ${m.publish_photos_order()}`}
          </p>
          <SortablePhotos photos={photoState.photos} onMove={move}>
            <ol ref={list} className="grid grid-cols-2 gap-3 sm:grid-cols-3">
              {photoState.photos.map((photo, at) => (
                <PhotoTile key={photo.id} photo={photo} index={at} count={count} onRemove={() => remove(photo.id)} />
              ))}
              {photoState.uploads.map((upload) => (
                <UploadTile
                  key={upload.key}
                  upload={upload}
                  onRetry={() => photoUploader.retry(upload.key)}
                  onCancel={() => photoUploader.cancel(upload.key)}
                />
              ))}
            </ol>
          </SortablePhotos>
        </section>
      )}
      <TypedTextInput
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
