import { useRef } from 'react';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import Upload from 'lucide-react/icons/upload';
import { useLang } from '#browser/i18n/lang.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dropzone } from '#ui/forms/dropzone.tsx';
import { FieldError } from '#ui/forms/field.tsx';
import { Icon } from '#ui/core/icon.tsx';
import { useMediaQuery } from '#ui/hooks/use-media-query.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { m } from '#messages';
import { IMPORT } from '../../domain/import/import-schema.ts';
import { IMPORT_ACCEPT } from './import-file.ts';

/** File picker with drag and drop. */
export function ChooseFile({ trouble, onChoose }: { trouble: string | null; onChoose: (file: File) => void }) {
  const lang = useLang();
  const input = useRef<HTMLInputElement>(null);
  const isTouch = useMediaQuery('(pointer: coarse)');
  return (
    <>
      <Dropzone className="px-6 py-10" onFiles={([file]) => file && onChoose(file)}>
        <Icon icon={FileSpreadsheet} size={24} className="text-muted" />
        <p className="max-w-100 text-16">{isTouch ? m.listings_import_touch() : m.listings_import_drop()}</p>
        <p className="text-14 text-muted">
          {m.listings_import_limits({
            max: formatNumber(IMPORT.maxProperties, lang),
            mb: IMPORT.maxBytes / 1048576,
          })}
        </p>
        <Button icon={Upload} onClick={() => input.current?.click()}>
          {m.listings_import_choose()}
        </Button>
        <input
          ref={input}
          type="file"
          accept={IMPORT_ACCEPT}
          hidden
          data-testid="import-file"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file) onChoose(file);
            event.currentTarget.value = '';
          }}
        />
      </Dropzone>
      {trouble && (
        <div role="alert">
          <FieldError>{trouble}</FieldError>
        </div>
      )}
    </>
  );
}
