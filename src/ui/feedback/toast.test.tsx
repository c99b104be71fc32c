import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ToastProvider, useToast } from './toast.tsx';

function Speaker() {
  return <p>{Object.keys(useToast()).toSorted().join(' ')}</p>;
}

it('useToast throws outside its provider', () => {
  expect(() => renderToString(<Speaker />)).toThrow('useToast must be used within a ToastProvider');
});

it('useToast offers the four types inside its provider', () => {
  const html = renderToString(
    <ToastProvider closeLabel="Close" regionLabel="Notices">
      <Speaker />
    </ToastProvider>,
  );
  expect(html).toContain('dismiss error info show success warning');
});
