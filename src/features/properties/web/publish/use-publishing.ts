import { createContext, use, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useLang } from '#browser/lang.ts';
import { ownStorage } from '#browser/own-storage.ts';
import { legalHints, type Hint } from '../../domain/legal-lint.ts';
import { missingOf } from '../../domain/publish-check.ts';
import type { OwnProperty } from '../../domain/schema.ts';
import { DraftSaver, type SavedState } from './draft-saver.ts';
import { checkedOf, EMPTY, formOf, readForm, withRoomIds, type HomeForm, type ReadForm } from './home-form.ts';
import { keepTyping, readKept } from './kept-typing.ts';
import { PhotoBoard, type Board } from './photo-board.ts';
import { createHome, deleteHomePhoto, orderHomePhotos, saveHome, uploadHomePhoto } from './publish-api.ts';
import type { Step } from './steps.ts';

type FormChange = Partial<HomeForm> | ((now: HomeForm) => Partial<HomeForm>);

/** Everything that the steps of the wizard share. */
export interface Publishing {
  form: HomeForm;
  read: ReadForm;
  /** A change, or what makes one of the form as it is by then. */
  set: (change: FormChange) => void;
  saved: SavedState;
  saver: DraftSaver;
  board: PhotoBoard;
  photos: Board;
  hints: Hint[];
  /** What keeps it from being published: field → code. */
  missing: Record<string, string>;
  /** Codes of what is wrong; of what is only missing, once somebody wanted to publish. */
  errorOf: (field: string) => string | undefined;
  /** From now on what is missing is an error. */
  showMissing: () => void;
}

const later = (ms: number, run: () => void) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

const PublishingContext = createContext<Publishing | null>(null);
export const PublishingProvider = PublishingContext.Provider;

/** The wizard that one is in. */
export function usePublishing(): Publishing {
  const publishing = use(PublishingContext);
  if (!publishing) throw new Error('usePublishing must be used within the wizard');
  return publishing;
}

interface Opened {
  userId: string;
  /** Null for a home that is not begun. */
  home: OwnProperty | null;
  step: Step;
}

/** A home that is being written, saved as one goes and kept in this browser until it is. */
export function useNewPublishing({ userId, home: opened, step }: Opened): Publishing {
  const lang = useLang();
  const own = useMemo(() => ownStorage(userId), [userId]);
  const [form, setForm] = useState<HomeForm>(() => {
    const stored = opened ? formOf(opened, lang) : EMPTY;
    return { ...stored, ...readKept(own, opened?.id ?? null).changes };
  });
  const [saver] = useState(
    () =>
      new DraftSaver(
        { create: createHome, save: saveHome, later, onRoomIds: (ids) => setForm((now) => withRoomIds(now, ids)) },
        opened,
        opened ? formOf(opened, lang) : EMPTY,
      ),
  );
  const [board] = useState(
    () =>
      new PhotoBoard(
        {
          ensureId: async () => saver.ensureId(),
          upload: uploadHomePhoto,
          remove: deleteHomePhoto,
          order: orderHomePhotos,
          previewOf: (file) => URL.createObjectURL(file),
          forget: (preview) => URL.revokeObjectURL(preview),
          later,
        },
        opened?.photos ?? [],
      ),
  );
  const saved = useSyncExternalStore(saver.subscribe, saver.state, saver.state);
  const photos = useSyncExternalStore(board.subscribe, board.board, board.board);
  const [isStrict, setStrict] = useState(false);

  useEffect(() => saver.typed(form), [saver, form]);
  const { home } = saved;
  useEffect(
    () => keepTyping(own, home?.id ?? null, form, home ? formOf(home, lang) : EMPTY, step),
    [own, home, form, lang, step],
  );
  useEffect(() => {
    const save = () => void saver.flush();
    const leave = () => document.visibilityState === 'hidden' && save();
    window.addEventListener('online', save);
    document.addEventListener('visibilitychange', leave);
    return () => {
      window.removeEventListener('online', save);
      document.removeEventListener('visibilitychange', leave);
      // what waits is saved; what fails now is kept in this browser
      void saver.flush().then(() => saver.stop());
      void board.finishRemovals();
    };
  }, [saver, board]);

  const read = useMemo(() => readForm(form), [form]);
  const missing = useMemo(
    () => ({ ...missingOf(checkedOf(read, photos.photos.length)), ...read.wrong, ...saved.refused }),
    [read, photos.photos.length, saved.refused],
  );
  const hints = useMemo(() => legalHints(read.values, new Date().toISOString().slice(0, 10)), [read]);
  const set = useCallback(
    (change: FormChange) => setForm((now) => ({ ...now, ...(typeof change === 'function' ? change(now) : change) })),
    [],
  );
  const errorOf = (field: string) => {
    const plain = read.wrong[field] ?? saved.refused[field];
    return plain ?? (isStrict ? missing[field] : undefined);
  };
  const showMissing = useCallback(() => setStrict(true), []);
  return { form, read, set, saved, saver, board, photos, hints, missing, errorOf, showMissing };
}
