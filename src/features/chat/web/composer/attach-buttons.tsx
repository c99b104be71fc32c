import { useRef } from 'react';
import Camera from 'lucide-react/icons/camera';
import ImagePlus from 'lucide-react/icons/image-plus';
import { IconButton, type IconButtonProps } from '#ui/buttons/icon-button.tsx';
import { m } from '#messages';

export interface AttachButtonsProps {
  onFiles: (files: Iterable<File>) => void;
  /** Also offers the camera. */
  isPhone: boolean;
}

/** Buttons to select or take images. */
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

function FileButton({ onFiles, multiple, capture, ...props }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton {...props} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple={multiple}
        capture={capture}
        hidden
        tabIndex={-1}
        aria-label={props.label}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Allows selecting the same file again.
          target.value = '';
        }}
      />
    </>
  );
}
