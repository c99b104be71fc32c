import { useState } from 'react';
import Camera from 'lucide-react/icons/camera';
import { Button } from '#ui/buttons/button.tsx';
import { m } from '#messages';
import { itemLabel } from '../labels.ts';
import { GuidedCamera } from './guided-camera.tsx';
import { HandoverPhoto } from './handover-photo.tsx';
import type { ItemDialogProps } from './item-dialog-props.ts';
import { PhotoButton } from './photo-button.tsx';
import { PhotoCompare } from './photo-compare.tsx';

type BeforeAndNowProps = Pick<ItemDialogProps, 'handoverId' | 'item' | 'may' | 'onPhoto'> & {
  before: NonNullable<ItemDialogProps['before']>;
};

/** Each photo of moving in against its repetition; alone, as a guide, until that is taken. */
export function BeforeAndNow({ handoverId, item, before, may, onPhoto }: BeforeAndNowProps) {
  const label = itemLabel(item.item);
  // The next photo that is taken belongs to the first old one without a repetition.
  const next = item.record.photos.length + item.waitingPhotos.length;
  return before.photos.map((photo, at) => {
    const old = { handoverId: before.handoverId, photo };
    const again = item.record.photos[at];
    if (again) return <PhotoCompare key={photo} item={label} before={old} after={{ handoverId, photo: again.photo }} />;
    return (
      <figure key={photo} className="grid gap-2">
        <HandoverPhoto
          {...old}
          size="large"
          alt={m.handover_before({ item: label })}
          className="min-h-24 w-full rounded-inner"
        />
        {at === next && may.check && (
          <figcaption className="grid gap-2 text-14 text-muted">
            {m.handover_guide()}
            <GuidedPhoto before={old} item={label} onPhoto={onPhoto} />
          </figcaption>
        )}
      </figure>
    );
  });
}

/** Takes the photo over the old one; without a camera, with the file dialog. */
function GuidedPhoto({
  before,
  item,
  onPhoto,
}: {
  before: { handoverId: string; photo: string };
  item: string;
  onPhoto: (photo: Blob) => void;
}) {
  const [camera, setCamera] = useState<'closed' | 'open' | 'unavailable'>('closed');
  if (camera === 'unavailable')
    return (
      <PhotoButton variant="outline" onPhoto={onPhoto}>
        {m.handover_more_photo()}
      </PhotoButton>
    );
  return (
    <>
      <Button variant="outline" icon={Camera} onClick={() => setCamera('open')}>
        {m.handover_camera()}
      </Button>
      {camera === 'open' && (
        <GuidedCamera
          before={before}
          item={item}
          onPhoto={onPhoto}
          onUnavailable={() => setCamera('unavailable')}
          onClose={() => setCamera('closed')}
        />
      )}
    </>
  );
}
