import ShieldCheck from 'lucide-react/icons/shield-check';
import { Callout } from '#ui/feedback/callout.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { Switch } from '#ui/forms/selection-controls.tsx';
import { m } from '#messages';
import { GUARANTORS, SHEET_SECTIONS, type Guarantor, type SheetSection } from '../../domain/sheet/content.ts';
import type { Sheet, SheetBody } from '../../domain/sheet/schema.ts';

interface SheetSectionsProps {
  sheet: Sheet;
  isBusy: boolean;
  onChange: (body: SheetBody) => void;
  onUse: () => void;
  onStop: () => void;
}

/** Switches of what the sheet shows. Each is saved at once if the sheet is used; using it is a decision of its own. */
export function SheetSections({ sheet, isBusy, onChange, onUse, onStop }: SheetSectionsProps) {
  const { parts, guarantor, is_used: isUsed } = sheet;
  const toggle = (part: SheetSection, isOn: boolean) =>
    onChange({ guarantor, parts: isOn ? [...parts, part] : parts.filter((one) => one !== part) });
  return (
    <Card as="section" aria-labelledby="sheet-sections" className="grid gap-3">
      <div>
        <h2 id="sheet-sections" className="text-18">
          {m.sheet_parts()}
        </h2>
        <p className="text-14 text-muted">{m.sheet_parts_help()}</p>
      </div>
      <div className="divide-y divide-line">
        {SHEET_SECTIONS.map((part) => (
          <Switch
            key={part}
            checked={parts.includes(part)}
            onChange={(event) => toggle(part, event.currentTarget.checked)}
            help={m.sheet_part_help({ part })}
          >
            {m.sheet_part({ part })}
          </Switch>
        ))}
      </div>
      {parts.includes('guarantor') && (
        <Field label={m.sheet_part({ part: 'guarantor' })}>
          <Select
            placeholder={m.sheet_guarantor_none()}
            value={guarantor ?? ''}
            options={GUARANTORS.map((kind) => ({ value: kind, label: m.sheet_guarantor_kind({ kind }) }))}
            onChange={(event) => {
              const value = event.currentTarget.value;
              onChange({ parts, guarantor: value === '' ? null : (value as Guarantor) });
            }}
          />
        </Field>
      )}
      <Callout icon={ShieldCheck}>{m.sheet_no_documents()}</Callout>
      {isUsed ? (
        <Button variant="ghost" className="justify-self-start" disabled={isBusy} onClick={onStop}>
          {m.sheet_stop()}
        </Button>
      ) : (
        <div className="grid gap-2">
          <p className="text-14 text-muted">{m.sheet_use_help()}</p>
          <Button className="justify-self-start" loading={isBusy} onClick={onUse}>
            {m.sheet_use()}
          </Button>
        </div>
      )}
    </Card>
  );
}
