import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useKeepRowFocus } from './list-focus.ts';

function List({ unread, read }: { unread: string[]; read: string[] }) {
  useKeepRowFocus();
  return (
    <aside data-conversations="">
      {[unread, read].map((names, part) => (
        <ul key={part === 0 ? 'unread' : 'read'}>
          {names.map((name) => (
            <li key={name}>
              <button type="button" data-conversation={name}>
                {name}
              </button>
            </li>
          ))}
        </ul>
      ))}
    </aside>
  );
}

const row = (name: string) => page.getByRole('button', { name }).element() as HTMLElement;

test('a row keeps the focus when its conversation is read or moves up', async () => {
  const list = await render(<List unread={['Iris']} read={['Leo', 'Sol']} />);
  row('Iris').focus();
  await list.rerender(<List unread={[]} read={['Iris', 'Leo', 'Sol']} />);
  expect(document.activeElement).toBe(row('Iris'));
  row('Leo').focus();
  await list.rerender(<List unread={[]} read={['Sol', 'Leo', 'Iris']} />);
  expect(document.activeElement).toBe(row('Leo'));
});

test('a focus outside of the rows stays where it is', async () => {
  const list = await render(<List unread={['Iris']} read={[]} />);
  (document.activeElement as HTMLElement | null)?.blur();
  await list.rerender(<List unread={[]} read={['Iris']} />);
  expect(document.activeElement).toBe(document.body);
});
