import { useRef, useState } from 'react';
import Camera from 'lucide-react/icons/camera';
import { errorText } from '#browser/forms/use-app-form.ts';
import { defaultAvatarInSprite, defaultAvatarUrl } from '#ui/display/default-avatar.ts';
import { cx } from '#ui/core/cx.ts';
import { FieldError } from '#ui/forms/field.tsx';
import { Icon } from '#ui/core/icon.tsx';
import { m } from '#messages';
import { AVATAR } from '../../domain/rules.ts';
import { PROFILE_ERRORS } from '../error-messages.ts';
import type { ProfileFieldProps } from './field-props.ts';
import { PHOTO_TYPES, readPhoto, type PhotoCode } from '../photo-file.ts';

const BIRD_NUMBERS = Array.from({ length: AVATAR.birds }, (_, index) => index + 1);

/** Avatar picker: a photo, previewed at once and uploaded on save, or one of eight birds. */
export function AvatarField({ form: { avatar_url: avatarUrl, photo }, error, set }: ProfileFieldProps) {
  const file = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<PhotoCode | null>(null);
  const [reading, setReading] = useState(false);
  const isBird = avatarUrl !== null && avatarUrl.startsWith('/assets/');
  const shown = photo ?? (isBird ? null : avatarUrl);

  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    setReading(true);
    const read = await readPhoto(chosen);
    setReading(false);
    if ('code' in read) setProblem(read.code);
    else {
      setProblem(null);
      set({ avatar_url: isBird ? null : avatarUrl, photo: read.photo });
    }
  };

  const shownError = errorText(problem ?? undefined, PROFILE_ERRORS) ?? error('avatar_url');
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4">
        <div className="grid justify-items-center">
          <input
            ref={file}
            type="file"
            accept={PHOTO_TYPES}
            hidden
            data-testid="photo-file"
            onChange={(event) => {
              const input = event.currentTarget;
              void choose(input.files?.[0]).finally(() => (input.value = ''));
            }}
          />
          <button
            type="button"
            aria-busy={reading || undefined}
            onClick={() => file.current?.click()}
            className={cx(
              'relative grid size-24 place-items-center content-center gap-1 rounded-full text-center text-12 leading-tight font-strong',
              shown
                ? 'text-ink'
                : 'border-2 border-dashed border-line-strong text-muted hover:bg-surface-quiet hover:text-ink',
            )}
          >
            {shown ? <PhotoPreview src={shown} /> : <PhotoPlaceholder reading={reading} />}
          </button>
        </div>
        <BirdPicker
          value={photo ? null : avatarUrl}
          onChange={(url) => {
            setProblem(null);
            set({ avatar_url: url, photo: null });
          }}
        />
      </div>
      {shown && (
        <button
          type="button"
          onClick={() => set({ avatar_url: null, photo: null })}
          className="min-h-tap justify-self-start text-14 font-mid text-link underline underline-offset-3"
        >
          {m.profiles_photo_remove()}
        </button>
      )}
      {shownError && <FieldError>{shownError}</FieldError>}
    </div>
  );
}

function PhotoPlaceholder({ reading }: { reading: boolean }) {
  return (
    <>
      <Icon icon={Camera} size={24} />
      <span className="max-w-16">{reading ? m.profiles_photo_reading() : m.profiles_photo_add()}</span>
    </>
  );
}

/** Previews the photo cropped to the center square, as it will be stored. */
function PhotoPreview({ src }: { src: string }) {
  return (
    <>
      <img src={src} alt={m.profiles_photo_preview()} className="size-24 rounded-full bg-surface-press object-cover" />
      <span className="absolute -right-1 -bottom-1 grid size-9 place-items-center rounded-full border border-line bg-surface shadow-card">
        <Icon icon={Camera} />
        <span className="sr-only">{m.profiles_photo_change()}</span>
      </span>
    </>
  );
}

function BirdPicker({ value, onChange }: { value: string | null; onChange: (url: string) => void }) {
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 text-14 font-strong">{m.profiles_birds()}</legend>
      <div className="grid w-fit grid-cols-4 gap-2 sm:grid-cols-8">
        {BIRD_NUMBERS.map((number) => {
          const url = defaultAvatarUrl(number);
          return (
            <label
              key={number}
              className="relative block size-11 cursor-pointer rounded-full has-checked:ring-3 has-checked:ring-action has-checked:ring-offset-3 has-checked:ring-offset-surface has-focus-visible:outline-3 has-focus-visible:outline-offset-8 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name="bird"
                value={url}
                checked={value === url}
                aria-label={m.profiles_bird({ number })}
                onChange={() => onChange(url)}
                className="absolute size-px opacity-0"
              />
              <img src={defaultAvatarInSprite(number)} alt="" width={44} height={44} className="size-11 rounded-full" />
            </label>
          );
        })}
      </div>
      <p className="text-14 text-subtle">{m.profiles_photo_kinds()}</p>
    </fieldset>
  );
}
