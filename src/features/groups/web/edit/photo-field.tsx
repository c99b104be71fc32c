import { useEffect, useMemo, useRef, useState } from 'react';
import Camera from 'lucide-react/icons/camera';
import { Button } from '#ui/buttons/button.tsx';
import { FieldError } from '#ui/forms/field.tsx';
import { m } from '#messages';
import { GROUP_PHOTO } from '../../domain/rules.ts';

/** A chosen file, `remove` to delete the stored photo, or `null` to keep it. */
export type PhotoChoice = File | 'remove' | null;

interface PhotoFieldProps {
  /** URL of the stored photo, or of the default image. */
  storedUrl: string;
  hasStored: boolean;
  value: PhotoChoice;
  onChange: (value: PhotoChoice) => void;
}

/** Photo input with preview; uploaded together with the form. */
export function PhotoField({ storedUrl, hasStored, value, onChange }: PhotoFieldProps) {
  const file = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<PhotoErrorCode | null>(null);
  const src = usePhotoPreview(value) ?? storedUrl;
  const hasPhoto = value instanceof File || (hasStored && value !== 'remove');
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    const code = validatePhoto(chosen);
    setProblem(code);
    if (code === null) onChange(chosen);
  };
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-4">
        <img
          src={src}
          alt={m.groups_photo()}
          width={96}
          height={96}
          className="size-24 flex-none rounded-card bg-surface-press object-cover"
          onError={() => {
            if (!(value instanceof File)) return;
            setProblem('not_an_image');
            onChange(null);
          }}
        />
        <div className="grid min-w-0 justify-items-start gap-1">
          <input
            ref={file}
            type="file"
            accept={PHOTO_ACCEPT}
            hidden
            data-testid="group-photo-file"
            onChange={(event) => {
              choose(event.currentTarget.files?.[0]);
              event.currentTarget.value = '';
            }}
          />
          <Button variant="outline" icon={Camera} onClick={() => file.current?.click()}>
            {hasPhoto ? m.groups_photo_change() : m.groups_photo_add()}
          </Button>
          {hasPhoto && (
            <Button
              variant="ghost"
              className="-ml-3"
              onClick={() => {
                setProblem(null);
                onChange(hasStored ? 'remove' : null);
              }}
            >
              {m.groups_photo_remove()}
            </Button>
          )}
        </div>
      </div>
      {problem ? (
        <FieldError>{PHOTO_ERRORS[problem]()}</FieldError>
      ) : (
        <p className="text-14 text-subtle">{m.groups_photo_help()}</p>
      )}
    </div>
  );
}

/** Object URL of the chosen file; the default image if the photo is to be removed. */
export function usePhotoPreview(value: PhotoChoice): string | null {
  const address = useMemo(() => (value instanceof File ? URL.createObjectURL(value) : null), [value]);
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  return value === 'remove' ? DEFAULT_PHOTO : address;
}

const DEFAULT_PHOTO = GROUP_PHOTO.defaultPath;

const MIME_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

/** `accept` attribute of the file input. */
const PHOTO_ACCEPT = MIME_TYPES.join(',');

const PHOTO_ERRORS = { not_an_image: m.error_not_an_image, group_photo_too_large: m.groups_photo_too_large };
type PhotoErrorCode = keyof typeof PHOTO_ERRORS;

/** Returns the error code of an invalid photo file, or `null`. */
function validatePhoto(file: { type: string; size: number }): PhotoErrorCode | null {
  if (!MIME_TYPES.includes(file.type)) return 'not_an_image';
  return file.size > GROUP_PHOTO.maxBytes ? 'group_photo_too_large' : null;
}
