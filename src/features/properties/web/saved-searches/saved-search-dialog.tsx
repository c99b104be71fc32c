import { useState, type FormEvent } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Field, FieldError } from '#ui/forms/field.tsx';
import { RadioList } from '#ui/forms/radio-list.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import type { SavedSearch } from '../../domain/search/search-filters.ts';
import { searchErrorMessage } from '../search/use-property-search.ts';
import { useSavedSearchMutation } from '../search/search-api.ts';
import { FREQUENCIES } from '../../domain/search/search-rules.ts';

const NAME_MAX_LENGTH = 60;

interface SavedSearchDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** A search without id is new. */
  search: Pick<SavedSearch, 'name' | 'query' | 'frequency'> & { id: string | null };
}

/** Name and alert frequency of a saved search. */
export function SavedSearchDialog({ isOpen, onClose, search }: SavedSearchDialogProps) {
  const toast = useToast();
  const [name, setName] = useState(search.name);
  const [frequency, setFrequency] = useState(search.frequency);
  const change = useSavedSearchMutation();
  const [isChecked, setChecked] = useState(false);
  const isNameless = name.trim() === '';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (isNameless || change.isPending) {
      event.currentTarget.querySelector('input')?.focus();
      return;
    }
    const values = { name: name.trim(), frequency };
    change.mutate(
      search.id === null
        ? { do: 'add', body: { ...values, query: search.query } }
        : { do: 'change', id: search.id, body: values },
      {
        onSuccess: () => {
          toast.success(m.search_saved());
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={search.id === null ? m.search_save() : m.search_searches_edit_title()}
      description={m.search_save_lead()}
      closeLabel={m.search_close()}
      onSubmit={submit}
      actions={
        <Button type="submit" loading={change.isPending} loadingLabel={m.search_save_busy()}>
          {m.search_save_submit()}
        </Button>
      }
    >
      <div className="grid gap-5">
        <Field label={m.search_save_name()} error={isChecked && isNameless ? m.error_required() : undefined} required>
          <TextInput
            value={name}
            maxLength={NAME_MAX_LENGTH}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Field group label={m.search_save_when()}>
          <RadioList
            value={frequency}
            onChange={setFrequency}
            options={FREQUENCIES.map((one) => ({ value: one, label: m.search_frequency({ frequency: one }) }))}
          />
        </Field>
        {change.isError && <FieldError>{m.search_failed({ what: searchErrorMessage(change.error) })}</FieldError>}
      </div>
    </Dialog>
  );
}
