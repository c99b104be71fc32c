import { useRef } from 'react';
import Camera from 'lucide-react/icons/camera';
import ImagePlus from 'lucide-react/icons/image-plus';
import { IconButton, type IconButtonProps } from '#ui/icon-button.tsx';
import { m } from '#words';

export interface AttachButtonsProps {
  onFiles: (files: Iterable<File>) => void;
  /** Offers the camera as well. */
  isPhone: boolean;
}

/** Chooses pictures, or takes one. */
export function AttachButtons({ onFiles, isPhone }: AttachButtonsProps) {
  return (
    <span className="flex">
      <FileButton label={m.chat_photo_attach()} icon={ImagePlus} onFiles={onFiles} multiple />
      {isPhone && (
        <FileButton
          label={m.chat_photo_camera()}
          icon={Camera}
          onFiles={onFiles}
          capture="environment"
          className="-ml-1.5"
        />
      )}
    </span>
  );
}

interface FileButtonProps extends IconButtonProps {
  onFiles: (files: Iterable<File>) => void;
  multiple?: boolean;
  capture?: 'environment';
}

function FileButton({ onFiles, multiple, capture, ...look }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton {...look} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple={multiple}
        capture={capture}
        hidden
        tabIndex={-1}
        aria-label={look.label}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // the same file may be chosen again
          target.value = '';
        }}
      />
    </>
  );
}
