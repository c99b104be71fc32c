import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Field } from './field.tsx';
import { FormErrorSummary } from './form-error-summary.tsx';
import { RadioList } from './radio-list.tsx';
import { TextInput } from './text-input.tsx';

const OPTIONS = [
  { value: 'room', label: 'Room' },
  { value: 'flat', label: 'Flat' },
];

/** Form whose submission is refused because of the given fields. Typing a name mends it. */
function TestForm({ wrong, problem }: { wrong: readonly string[]; problem?: string }) {
  const [failures, setFailures] = useState(0);
  const [kind, setKind] = useState<string | null>(null);
  const [name, setName] = useState('');
  const errorOf = (field: string) => failures > 0 && wrong.includes(field) && `Mend the ${field}`;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setFailures(failures + 1);
      }}
    >
      <Field group label="Kind" error={errorOf('kind')}>
        <RadioList options={OPTIONS} value={kind} onChange={setKind} />
      </Field>
      <Field label="Name" error={name === '' && errorOf('name')}>
        <TextInput value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
      <FormErrorSummary title={(count) => `Check ${count}`} problem={problem} failures={failures} />
      <button type="submit">Send</button>
    </form>
  );
}
const submit = async () => userEvent.click(page.getByRole('button', { name: 'Send' }));

describe('the error summary', () => {
  it('focuses the first invalid control, also in a group, and lists all', async () => {
    await render(<TestForm wrong={['kind', 'name']} />);
    await submit();
    await expect.element(page.getByRole('radio', { name: 'Room' })).toHaveFocus();
    await expect.element(page.getByText('Check 2')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Name' }));
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await userEvent.keyboard('Ana');
    await expect.element(page.getByText('Check 2')).not.toBeInTheDocument();
  });

  it('focuses the first invalid control after each refused submission', async () => {
    await render(<TestForm wrong={['name']} />);
    await submit();
    const name = page.getByRole('textbox', { name: 'Name' });
    await expect.element(name).toHaveFocus();
    await expect.element(page.getByText('Check 1')).not.toBeInTheDocument();
    await submit();
    await expect.element(name).toHaveFocus();
  });

  it('announces an error that concerns no field, and leaves the focus where it is', async () => {
    await render(<TestForm wrong={[]} problem="No connection" />);
    await submit();
    await expect.element(page.getByRole('alert')).toHaveTextContent('No connection');
    await expect.element(page.getByRole('button', { name: 'Send' })).toHaveFocus();
  });
});
