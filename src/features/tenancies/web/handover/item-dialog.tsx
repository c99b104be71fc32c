import { useRef, useState } from 'react';
import { SegmentedControl } from '#ui/forms/segmented-control.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextArea, TextInput } from '#ui/forms/text-input.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { m } from '#messages';
import { CHECK_STATES } from '../../domain/chain/entry.ts';
import { HANDOVER } from '../../domain/rules.ts';
import { hasValue } from '../../domain/walk/items.ts';
import { useNoteDraft } from '../queue/use-note-draft.ts';
import { areaLabel, areaOf, itemLabel } from '../labels.ts';
import { BlobImage } from './handover-photo.tsx';
import { MarkedPhoto, type Mark } from './marked-photo.tsx';
import type { ItemDialogProps } from './item-dialog-props.ts';
import { BeforeAndNow } from './before-and-now.tsx';
import { Objections } from './objections.tsx';
import { PhotoButton } from './photo-button.tsx';

/** One item: its photos with marks, the own check, and what the others say about it. */
export function ItemDialog(props: ItemDialogProps) {
  const { userId, handoverId, kind, areas, item, before, may, onPhoto, onEntry, onClose } = props;
  const own = item.own;
  const [state, setState] = useState(own?.state ?? CHECK_STATES[kind][0]);
  const { note, setNote, clear } = useNoteDraft({ userId, handoverId }, item.item, own?.note ?? '');
  const [value, setValue] = useState(own?.value ?? '');
  const [marks, setMarks] = useState<readonly Mark[]>(own?.marks ?? []);
  const [isRefused, setRefused] = useState(false);
  const noteArea = useRef<HTMLTextAreaElement>(null);
  const isDisputed = state === 'objection' || state === 'damage';
  const isNumber = /^(\d+([.,]\d+)?)?$/.test(value);
  const label = itemLabel(item.item);
  const text = note.trim();
  const isUnexplained = isDisputed && text === '' && item.record.photos.length + item.waitingPhotos.length === 0;
  const save = () => {
    if (!isNumber) return;
    if (isUnexplained) {
      setRefused(true);
      noteArea.current?.focus();
      return;
    }
    onEntry({
      type: 'check',
      item: item.item,
      state,
      note: text,
      value: hasValue(item.item) ? value : '',
      marks: isDisputed ? [...marks] : [],
    });
    clear();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={label}
      description={areaLabel(areaOf(item.item), areas)}
      closeLabel={m.handover_close()}
      size="lg"
      actions={
        may.check ? (
          <>
            <PhotoButton variant="outline" onPhoto={onPhoto}>
              {m.handover_more_photo()}
            </PhotoButton>
            <Button variant="inverse" onClick={save}>
              {m.handover_save()}
            </Button>
          </>
        ) : undefined
      }
    >
      <div className="grid gap-4">
        {before && <BeforeAndNow {...{ handoverId, item, before, may, onPhoto }} />}
        {(isDisputed || !before) &&
          item.record.photos.map(({ photo }, at) => (
            <MarkedPhoto
              key={photo}
              handoverId={handoverId}
              photo={photo}
              alt={m.handover_photo_of({ number: at + 1, item: label })}
              marks={may.check && isDisputed ? marks : []}
              onChange={may.check && isDisputed ? setMarks : undefined}
            />
          ))}
        {item.waitingPhotos.map((photo, at) => (
          <BlobImage
            key={at}
            blob={photo}
            alt={m.handover_photo_of({ number: item.record.photos.length + at + 1, item: label })}
            className="min-h-24 w-full rounded-inner opacity-75"
          />
        ))}
        {may.check && (
          <>
            <SegmentedControl
              label={m.handover_check_label()}
              fullWidth
              options={CHECK_STATES[kind].map((each) => ({ value: each, label: m.handover_check({ state: each }) }))}
              value={state}
              onChange={setState}
            />
            {hasValue(item.item) && (
              <Field label={m.handover_value_label()} error={isNumber ? undefined : m.error_handover_value()}>
                <TextInput
                  inputMode="decimal"
                  maxLength={HANDOVER.valueMaxLength}
                  value={value}
                  onChange={(event) => setValue(event.currentTarget.value)}
                />
              </Field>
            )}
            {isDisputed && item.record.photos.length > 0 && (
              <p className="flex flex-wrap items-center gap-2 text-14 text-muted">
                {m.handover_mark_help()}
                {marks.length > 0 && (
                  <Button variant="ghost" onClick={() => setMarks([])}>
                    {m.handover_mark_clear()}
                  </Button>
                )}
              </p>
            )}
            <Field
              label={m.handover_note()}
              help={m.handover_note_help()}
              error={isRefused && isUnexplained && m.handover_note_missing()}
              aside={`${[...note].length}/${HANDOVER.noteMaxLength}`}
            >
              <TextArea
                ref={noteArea}
                rows={2}
                maxLength={HANDOVER.noteMaxLength}
                value={note}
                onChange={(event) => setNote(event.currentTarget.value)}
              />
            </Field>
          </>
        )}
        <Objections {...props} />
      </div>
    </Dialog>
  );
}
