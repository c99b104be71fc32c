import { useEffect, useRef, useState } from 'react';
import Camera from 'lucide-react/icons/camera';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { m } from '#messages';
import { HandoverPhoto } from './handover-photo.tsx';

interface GuidedCameraProps {
  before: { handoverId: string; photo: string };
  item: string;
  onPhoto: (photo: Blob) => void;
  /** Called if there is no camera, or it may not be used. */
  onUnavailable: () => void;
  onClose: () => void;
}

/** Rear camera in the resolution of the photos that are sent. */
const CAMERA = { video: { facingMode: 'environment', width: { ideal: 2048 }, height: { ideal: 1536 } } } as const;
const JPEG_QUALITY = 0.85;

/** Camera with the old photo half transparent over it, so that the new one has the same angle. */
export function GuidedCamera({ before, item, onPhoto, onUnavailable, onClose }: GuidedCameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isReady, setReady] = useState(false);
  const [isTaking, setTaking] = useState(false);
  useEffect(() => {
    let isLeft = false;
    let stream: MediaStream | null = null;
    const stop = () => stream?.getTracks().forEach((track) => track.stop());
    const open = async () => {
      stream = await navigator.mediaDevices.getUserMedia(CAMERA);
      if (isLeft) return stop();
      if (video.current) video.current.srcObject = stream;
    };
    open().catch(() => !isLeft && onUnavailable());
    return () => {
      isLeft = true;
      stop();
    };
    // The camera is opened once, when the dialog appears.
    // oxlint-disable-next-line react/exhaustive-deps -- a new callback must not open the camera again
  }, []);
  const take = () => {
    const from = video.current;
    if (!from || isTaking) return;
    setTaking(true);
    const canvas = document.createElement('canvas');
    canvas.width = from.videoWidth;
    canvas.height = from.videoHeight;
    canvas.getContext('2d')?.drawImage(from, 0, 0);
    canvas.toBlob(
      (photo) => {
        if (photo) onPhoto(photo);
        onClose();
      },
      'image/jpeg',
      JPEG_QUALITY,
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.handover_camera()}
      description={m.handover_guide()}
      closeLabel={m.handover_close()}
      size="lg"
      actions={
        <Button size="lg" fullWidth icon={Camera} loading={isTaking} disabled={!isReady || isTaking} onClick={take}>
          {m.handover_photo()}
        </Button>
      }
    >
      <div className="relative overflow-hidden rounded-inner bg-surface-press">
        <video
          ref={video}
          autoPlay
          playsInline
          muted
          onPlaying={() => setReady(true)}
          className="min-h-40 w-full"
          aria-label={m.handover_camera()}
        />
        <HandoverPhoto
          {...before}
          size="large"
          alt={m.handover_before({ item })}
          className="pointer-events-none absolute inset-0 size-full object-cover opacity-40"
        />
      </div>
    </Dialog>
  );
}
