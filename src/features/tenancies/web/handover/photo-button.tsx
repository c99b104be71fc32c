import { useRef } from 'react';
import Camera from 'lucide-react/icons/camera';
import { shrinkImage } from '#browser/images/shrink-image.ts';
import { Button, type ButtonProps } from '#ui/buttons/button.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';

/** Re-encoding every photo removes its metadata, such as the location; 2048 px show a scratch and fit into half a megabyte. */
const PHOTO = { longSidePx: 2048, maxUnchangedBytes: 0, quality: 0.85 } as const;

interface PhotoButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'fullWidth' | 'className' | 'aria-label'> {
  onPhoto: (photo: Blob) => void;
  children: string;
}

/** Button that opens the camera of a phone, or a file dialog. */
export function PhotoButton({ onPhoto, children, ...button }: PhotoButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const toast = useToast();
  const take = async (file: File | undefined) => {
    if (!file) return;
    try {
      onPhoto((await shrinkImage(file, PHOTO)).blob);
    } catch {
      toast.error(m.handover_photo_error());
    }
  };
  return (
    <>
      <Button {...button} icon={Camera} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={(event) => {
          const field = event.currentTarget;
          void take(field.files?.[0]);
          field.value = '';
        }}
      />
    </>
  );
}
