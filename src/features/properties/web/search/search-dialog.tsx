import { useState, type FormEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { RadioList } from '#ui/radio-list.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useToast } from '#ui/toast.tsx';
import { m } from '#words';
import { FREQUENCIES, type SavedSearch } from '../../domain/search.ts';
import { failureWords } from '../find-homes.ts';
import { useSearchChange } from '../search-api.ts';

const NAME_LENGTH = 60;

interface SearchDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Without an id it is a new one. */
  search: Pick<SavedSearch, 'name' | 'query' | 'frequency'> & { id: string | null };
}

/** The name of a saved search, and how often one is told of what is new in it. */
export function SearchDialog({ isOpen, onClose, search }: SearchDialogProps) {
  const toast = useToast();
  const [name, setName] = useState(search.name);
  const [frequency, setFrequency] = useState(search.frequency);
  const change = useSearchChange();
  const [isChecked, setChecked] = useState(false);
  const isNameless = name.trim() === '';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (isNameless || change.isPending) {
      event.currentTarget.querySelector('input')?.focus();
      return;
    }
    const said = { name: name.trim(), frequency };
    change.mutate(
      search.id === null
        ? { do: 'add', body: { ...said, query: search.query } }
        : { do: 'change', id: search.id, body: said },
      {
        onSuccess: () => {
          toast.success(m.homes_saved());
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={search.id === null ? m.homes_save() : m.homes_searches_edit_title()}
      description={m.homes_save_lead()}
      closeLabel={m.homes_close()}
      onSubmit={submit}
      actions={
        <Button type="submit" busy={change.isPending} busyLabel={m.homes_save_busy()}>
          {m.homes_save_submit()}
        </Button>
      }
    >
      <div className="grid gap-5">
        <Field label={m.homes_save_name()} error={isChecked && isNameless ? m.error_required() : undefined} required>
          <TextInput
            value={name}
            maxLength={NAME_LENGTH}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Field group label={m.homes_save_when()}>
          <RadioList
            value={frequency}
            onChange={setFrequency}
            options={FREQUENCIES.map((one) => ({ value: one, label: m.homes_frequency({ frequency: one }) }))}
          />
        </Field>
        {change.isError && <FieldError>{m.homes_failed({ what: failureWords(change.error) })}</FieldError>}
      </div>
    </Dialog>
  );
}
