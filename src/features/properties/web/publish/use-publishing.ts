import { createContext, use, useCallback, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { useLang } from '#browser/i18n/lang.ts';
import { userStorage } from '#browser/storage/user-storage.ts';
import { legalHints, type Hint } from '../../domain/legal/legal-lint.ts';
import { missingFields } from '../../domain/publish-check.ts';
import type { OwnProperty } from '../../domain/schema.ts';
import { DraftAutosaver, type AutosaveState } from './draft-autosaver.ts';
import {
  toPublishCheck,
  EMPTY_FORM,
  toForm,
  parseForm,
  withRoomIds,
  type PropertyForm,
  type ParsedForm,
} from './form/property-form.ts';
import { savePublishDraft, loadPublishDraft } from './publish-draft.ts';
import { PhotoUploader, type UploaderState } from './photos/photo-uploader.ts';
import { createDraft, deletePhoto, reorderPhotos, saveDraft, uploadPhoto } from './publish-api.ts';
import type { Step } from './steps/steps.ts';

type FormChange = Partial<PropertyForm> | ((now: PropertyForm) => Partial<PropertyForm>);

/** Context shared by the steps of the wizard. */
export interface Publishing {
  form: PropertyForm;
  parsed: ParsedForm;
  /** Partial values, or a function that derives them from the current form. */
  set: (change: FormChange) => void;
  saveState: AutosaveState;
  autosaver: DraftAutosaver;
  photoUploader: PhotoUploader;
  photoState: UploaderState;
  hints: Hint[];
  /** Fields that prevent publication: field → code. */
  missing: Record<string, string>;
  /** Fields whose values are no answer, such as letters for a number: field → code. A blank field is none of them. */
  wrong: Record<string, string>;
  /** Reports whether the text of the coordinates is a point. */
  setPointReadable: (isReadable: boolean) => void;
  /** Error code of a field. Missing fields only count after an attempt to publish. */
  errorOf: (field: string) => string | undefined;
  /** Shows missing fields as errors from now on. */
  showMissing: () => void;
}

const schedule = (ms: number, run: () => void) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** Codes of missing fields about two values that were given: they are shown at once. */
const CONTRADICTIONS = new Set(['date_order', 'stay_order', 'stay_too_long']);

const BLANK_CODES = new Set(['required', 'place_required']);

/** Errors that the fields show at once, those that are no answer, and those with the fields that publication needs. */
function findErrors(parsed: ParsedForm, photoCount: number, rejected: Record<string, string>) {
  const incomplete = missingFields(toPublishCheck(parsed, photoCount));
  const contradictions = Object.entries(incomplete).filter(([, code]) => CONTRADICTIONS.has(code));
  const shown = { ...Object.fromEntries(contradictions), ...parsed.errors, ...rejected };
  // The server names blank fields of published properties, too; they do not keep a person on a step.
  const wrong = Object.fromEntries(Object.entries(shown).filter(([, code]) => !BLANK_CODES.has(code)));
  return { shown, wrong, missing: { ...incomplete, ...shown } };
}

const PublishingContext = createContext<Publishing | null>(null);
export const PublishingProvider = PublishingContext.Provider;

/** Returns the context of the surrounding wizard; throws outside of it. */
export function usePublishing(): Publishing {
  const publishing = use(PublishingContext);
  if (!publishing) throw new Error('usePublishing must be used within the wizard');
  return publishing;
}

interface PublishingOptions {
  userId: string;
  /** Null for a new property. */
  property: OwnProperty | null;
  step: Step;
  /** First values of a new property; an unsaved draft takes precedence. */
  initial: Partial<PropertyForm>;
}

/** Form of a new property: the unsaved one, else the first values. */
function beginForm(unsaved: Partial<PropertyForm>, initial: Partial<PropertyForm>): PropertyForm {
  return { ...EMPTY_FORM, ...(Object.keys(unsaved).length > 0 ? unsaved : initial) };
}

/** Sends unsaved changes when the browser is online again, and together with removed photos when the page is left. */
function useSendingOnLeave(saver: DraftAutosaver, board: PhotoUploader): void {
  useEffect(() => {
    const save = () => void saver.flush();
    const leave = () => {
      if (document.visibilityState !== 'hidden') return;
      save();
      void board.commitRemovals();
    };
    window.addEventListener('online', save);
    document.addEventListener('visibilitychange', leave);
    return () => {
      window.removeEventListener('online', save);
      document.removeEventListener('visibilitychange', leave);
      // Save pending changes; if that fails, they remain in this browser.
      void saver.flush().then(() => saver.stop());
      void board.commitRemovals();
    };
  }, [saver, board]);
}

/** State of a property being edited: autosaved to the server, with unsaved changes stored in this browser. */
export function usePublishingState({ userId, property: opened, step, initial }: PublishingOptions): Publishing {
  const lang = useLang();
  const own = useMemo(() => userStorage(userId), [userId]);
  const [form, setForm] = useState(() => {
    const { changes } = loadPublishDraft(own, opened?.id ?? null);
    return opened ? { ...toForm(opened, lang), ...changes } : beginForm(changes, initial);
  });
  const [saver] = useState(
    () =>
      new DraftAutosaver(
        { create: createDraft, save: saveDraft, schedule, onRoomIds: (ids) => setForm((now) => withRoomIds(now, ids)) },
        opened,
        opened ? toForm(opened, lang) : EMPTY_FORM,
      ),
  );
  const [board] = useState(
    () =>
      new PhotoUploader(
        {
          ensureId: async () => saver.ensureId(),
          upload: uploadPhoto,
          remove: deletePhoto,
          reorder: reorderPhotos,
          createPreview: (file) => URL.createObjectURL(file),
          revokePreview: (preview) => URL.revokeObjectURL(preview),
          schedule,
        },
        opened?.photos ?? [],
      ),
  );
  const saved = useStore(saver.store);
  const photos = useStore(board.store);
  const [isStrict, setStrict] = useState(false);
  const [isPointReadable, setPointReadable] = useState(true);

  useEffect(() => saver.onChange(form), [saver, form]);
  const { property } = saved;
  useEffect(
    () => savePublishDraft(own, property?.id ?? null, form, property ? toForm(property, lang) : EMPTY_FORM, step),
    [own, property, form, lang, step],
  );
  useSendingOnLeave(saver, board);

  const read = useMemo(() => parseForm(form), [form]);
  const { shown, wrong, missing } = useMemo(
    () => findErrors(read, photos.photos.length, saved.rejectedFields),
    [read, photos.photos.length, saved.rejectedFields],
  );
  const hints = useMemo(() => legalHints(read.values, new Date().toISOString().slice(0, 10)), [read]);
  const set = useCallback(
    (change: FormChange) => setForm((now) => ({ ...now, ...(typeof change === 'function' ? change(now) : change) })),
    [],
  );
  const errorOf = (field: string) => (isStrict ? missing : shown)[field];
  const showMissing = useCallback(() => setStrict(true), []);
  return {
    form,
    parsed: read,
    set,
    saveState: saved,
    autosaver: saver,
    photoUploader: board,
    photoState: photos,
    hints,
    missing,
    // The coordinates show their error themselves.
    wrong: isPointReadable ? wrong : { ...wrong, lat: 'unreadable' },
    setPointReadable,
    errorOf,
    showMissing,
  };
}
