import { useRef } from 'react';
import ImagePlus from 'lucide-react/icons/image-plus';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { m } from '#messages';

/** Button to select images. Phones offer the camera as well, because the field names no source. */
export function AttachButton({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton label={m.chat_photo_attach()} icon={ImagePlus} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        tabIndex={-1}
        aria-label={m.chat_photo_attach()}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Allows selecting the same file again.
          target.value = '';
        }}
      />
    </>
  );
}
