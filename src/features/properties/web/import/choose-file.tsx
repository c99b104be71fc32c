import { useRef } from 'react';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import Upload from 'lucide-react/icons/upload';
import { useLang } from '#browser/lang.ts';
import { Button } from '#ui/button.tsx';
import { DropArea } from '#ui/drop-area.tsx';
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
  const isTouch = useMedia('(pointer: coarse)');
  return (
    <>
      <DropArea className="px-6 py-10" onFiles={([file]) => file && onChoose(file)}>
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
      </DropArea>
      {trouble && (
        <div role="alert">
          <FieldError>{trouble}</FieldError>
        </div>
      )}
    </>
  );
}
