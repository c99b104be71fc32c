import { useEffect, useMemo, useRef, useState } from 'react';
import Camera from 'lucide-react/icons/camera';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { m } from '#words';
import { GROUP_PHOTO } from '../../domain/rules.ts';
import { errorWords } from './error-words.ts';
import { PHOTO_KINDS, photoProblem, type PhotoCode } from './photo-choice.ts';

/** A chosen file, `remove` where the stored one is to go, or null where it stays. */
export type PhotoChoice = File | 'remove' | null;

interface PhotoFieldProps {
  /** What is stored, or the drawn one. */
  stored: string;
  hasStored: boolean;
  value: PhotoChoice;
  onChange: (value: PhotoChoice) => void;
}

/** The group's photo, shown as it will be and stored with the form. */
export function PhotoField({ stored, hasStored, value, onChange }: PhotoFieldProps) {
  const file = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<PhotoCode | null>(null);
  const src = useShownPhoto(value) ?? stored;
  const hasPhoto = value instanceof File || (hasStored && value !== 'remove');
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    const code = photoProblem(chosen);
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
            accept={PHOTO_KINDS}
            hidden
            data-testid="group-photo-file"
            onChange={(event) => {
              choose(event.currentTarget.files?.[0]);
              event.currentTarget.value = '';
            }}
          />
          <Button look="line" icon={Camera} onClick={() => file.current?.click()}>
            {hasPhoto ? m.groups_photo_change() : m.groups_photo_add()}
          </Button>
          {hasPhoto && (
            <Button
              look="bare"
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
        <FieldError>{errorWords(problem)}</FieldError>
      ) : (
        <p className="text-14 text-faint">{m.groups_photo_help()}</p>
      )}
    </div>
  );
}

/** The address of what is chosen while it is; the drawn one where the stored one is to go. */
export function useShownPhoto(value: PhotoChoice): string | null {
  const address = useMemo(() => (value instanceof File ? URL.createObjectURL(value) : null), [value]);
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  return value === 'remove' ? DRAWN : address;
}

const DRAWN = GROUP_PHOTO.defaultPath;
