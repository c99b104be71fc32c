import { useRef, useState, type DragEvent } from 'react';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import Upload from 'lucide-react/icons/upload';
import { useLang } from '#browser/lang.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { FieldError } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { useMedia } from '#ui/media.ts';
import { m } from '#words';
import { IMPORT } from '../../domain/import.ts';
import { IMPORT_KINDS } from './import-file.ts';

/** A file is dropped here or chosen. */
export function ChooseFile({ trouble, onChoose }: { trouble: string | null; onChoose: (file: File) => void }) {
  const lang = useLang();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const isTouch = useMedia('(pointer: coarse)');
  const over = (is: boolean) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(is);
  };
  const drop = (event: DragEvent) => {
    over(false)(event);
    const [file] = event.dataTransfer.files;
    if (file) onChoose(file);
  };
  return (
    <>
      <div
        onDragEnter={over(true)}
        onDragOver={over(true)}
        onDragLeave={over(false)}
        onDrop={drop}
        className={cx(
          'grid justify-items-center gap-3 rounded-card border-2 border-dashed px-6 py-10 text-center',
          isOver ? 'border-action bg-action-tint' : 'border-line-strong bg-surface',
        )}
      >
        <Icon of={FileSpreadsheet} size={24} className="text-soft" />
        <p className="max-w-100 text-16">{isTouch ? m.listings_import_touch() : m.listings_import_drop()}</p>
        <p className="text-14 text-soft">
          {m.listings_import_limits({
            max: new Intl.NumberFormat(lang === 'en' ? 'en-GB' : 'es-ES').format(IMPORT.maxHomes),
            mb: IMPORT.maxBytes / 1048576,
          })}
        </p>
        <Button icon={Upload} onClick={() => input.current?.click()}>
          {m.listings_import_choose()}
        </Button>
        <input
          ref={input}
          type="file"
          accept={IMPORT_KINDS}
          hidden
          data-testid="import-file"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file) onChoose(file);
            event.currentTarget.value = '';
          }}
        />
      </div>
      {trouble && (
        <div role="alert">
          <FieldError>{trouble}</FieldError>
        </div>
      )}
    </>
  );
}
