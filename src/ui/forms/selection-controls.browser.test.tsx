import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Checkbox, Switch } from './selection-controls.tsx';

describe.each([
  ['switch', Switch],
  ['checkbox', Checkbox],
] as const)('a %s', (role, Control) => {
  it('has a short name, and its help as a description', async () => {
    await render(
      <>
        <span id="legal">By law</span>
        <Control help="At most one email a day" aria-describedby="legal">
          Digest
        </Control>
      </>,
    );
    const control = page.getByRole(role, { name: 'Digest', exact: true });
    await expect.element(control).toHaveAccessibleDescription('By law At most one email a day');
    await page.getByText('At most one email a day').click();
    await expect.element(control).toBeChecked();
  });

  it('is named by its label alone without help', async () => {
    await render(<Control>Digest</Control>);
    const control = page.getByRole(role, { name: 'Digest', exact: true });
    await expect.element(control).toHaveAccessibleName('Digest');
    await expect.element(control).not.toHaveAttribute('aria-describedby');
  });
});
